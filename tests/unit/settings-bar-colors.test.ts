import { describe, expect, it } from 'vitest';
import { problemsOf } from './support/project.ts';

describe('colors of the announcement bar', () => {
  const faults = (textColor: string, backgroundColor: string): Promise<string[]> =>
    problemsOf(
      { 'site.config.ts': `export default { announcementBar: {\n  textColor: '${textColor}',\n} };\n` },
      { settings: { announcementBar: { id: 'a', content: 'A', textColor, backgroundColor } } },
    );

  it.each([
    ['#777777', '#ffffff', '4.4:1 in the dark mode'],
    ['white', '#FFF', '1:1 in the dark mode'],
    ['var(--text)', 'black', '1.2:1 in the light mode'],
    ['var(--bg)', 'var(--bg-raised)', '1:1 in the dark mode'],
  ])('in which text is hard to read fail the build: %s on %s', async (text, on, found) => {
    expect(await faults(text, on)).toEqual([
      `site.config.ts:2 announcementBar: textColor "${text}" on backgroundColor "${on}" has a contrast of ${found}, and text needs 4.5:1; make one lighter and the other darker`,
    ]);
  });

  it.each([
    ['#767676', '#fff'],
    ['var(--bg)', 'var(--text)'],
    // only browsers can compute these
    ['var(--nothing)', 'white'],
    ['rgb(255 255 255)', 'white'],
    ['#ffffff80', 'transparent'],
  ])('are right if it can be read, or may be: %s on %s', async (text, on) => {
    expect(await faults(text, on)).toEqual([]);
  });
});
