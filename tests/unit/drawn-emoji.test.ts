import { describe, expect, it } from 'vitest';
import { drawEmoji } from '../../src/components/icons/drawn-emoji.ts';

describe('emoji of the site’s own texts', () => {
  it('are drawn, and stay in the text', () => {
    const drawn = drawEmoji('Give a <a href="/">star</a>! ⭐️');
    expect(drawn).toMatch(/^Give a <a href="\/">star<\/a>! <svg class="emoji"[^>]* aria-hidden="true">/);
    expect(drawn.replace(/<[^>]*>/g, '')).toBe('Give a star! ⭐️');
  });

  it('stay as they are in attributes', () => {
    const markup = '<a title="Star us ⭐️" href="/">Star</a>';
    expect(drawEmoji(markup)).toBe(markup);
  });

  it.each(['<a title="⭐ a < b">Star</a>', "<a title='3 > 2 ⭐'>Star</a>", '<!-- ⭐ -->'])(
    'stay as they are in attributes with angle brackets: %s',
    (markup) => expect(drawEmoji(markup)).toBe(markup),
  );

  it.each(['⭐ Now for Node.js >= 22: <a href="/">read</a>', '2 < 3 ⭐ -> <b>yes</b>'])(
    'are drawn beside angle brackets of the text: %s',
    (markup) => expect(drawEmoji(markup)).toMatch(/<svg class="emoji"[^]*<span hidden>⭐<\/span>/),
  );

  it('stay as they are when we have no shape of them', () => {
    expect(drawEmoji('🚀 away')).toBe('🚀 away');
  });
});
