import { describe, expect, it } from 'vitest';
import { config } from '../support/site.ts';
import { refusal } from './support/settings.ts';

describe('the announcement bar', () => {
  it('refuses colors of the announcement bar that could be more than a color', () => {
    const bar = (textColor: string): Record<string, unknown> => ({
      announcementBar: { id: 'a', content: 'A', textColor, backgroundColor: 'navy' },
    });
    for (const value of [
      'red; } body { display: none',
      'rgb(0 0 0',
      '#12',
      'url(//a.example)',
      '</style>',
      '',
      'a/*',
      'rgb(0 /* 0)',
      'rgb(0 0 0))',
      'rgb(0 0 url(//a.example))',
      'calc(1)',
      'var(red)',
      '1',
      'nvay',
      'inherit',
      'constructor',
      'rgb(1)',
      'rgb(255, 0)',
      'hsl( )',
      'oklch(from red l c)',
      'color(display-p3 1 0)',
      'color-mix(in oklab, red)',
      'light-dark(red)',
      'light-dark(rgb(1), red)',
    ])
      expect(refusal(bar(value))).toContain('announcementBar.textColor: received');
    for (const value of [
      '#fff',
      '#1d4ed8cc',
      'navy',
      'RebeccaPurple',
      'transparent',
      'currentColor',
      'rgb(var(--channels) / 50%)',
      'color(from var(--bg) srgb r g b)',
      'color(display-p3 1 0 0)',
      'rgba(0, 0, 0, 0.5)',
      'oklch(55% 0.2 260 / 50%)',
      'var(--accent)',
      'color-mix(in oklab, var(--bg), #fff 20%)',
      'color-mix(in oklch, oklch(55% 0.2 260), white)',
      'light-dark(rgb(0 0 0), rgb(from var(--bg) r g b / calc(0.5 * 1)))',
      'var(--accent, #fff)',
      'var(--accent, var(--bg))',
    ])
      expect(config(bar(value)).announcementBar?.textColor).toBe(value);
  });

  it('refuses one color of the announcement bar without the other', () => {
    for (const color of [{ backgroundColor: '#ffffff' }, { textColor: '#000000' }])
      expect(refusal({ announcementBar: { id: 'a', content: 'A', ...color } })).toContain(
        'site.config.ts:1 announcementBar: received {"id":"a","content":"A",',
      );
    expect(refusal({ announcementBar: { id: 'a', content: 'A', textColor: 'red' } })).toContain(
      'needs both "backgroundColor" and "textColor", or neither: one alone cannot be read in both modes',
    );
  });
});
