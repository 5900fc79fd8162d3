import { describe, expect, it } from 'vitest';
import { body, BODY } from '../support/site.ts';
import { faults } from './support/markdown.ts';

describe('names of addresses', () => {
  it('are used, or a fault', async () => {
    expect(await faults('[a][X] and [y][] and [z]\n\n[x]: ./a.md\n[y]: ./a.md\n[z]: ./a.md')).toEqual([]);
    expect(await faults('Text.\n\n> [Un Used]: ./gone.md')).toEqual([
      `${BODY + 2} no link uses "[Un Used]:"; remove it, or write [text][Un Used] where it is meant`,
    ]);
  });

  it('have their first definition, and the second is a fault', async () => {
    const result = await body('[a][x]\n\n[x]: ./a.md\n[X]: ./gone.md');
    expect(result.html).toContain('href="/docs/a"');
    expect(result.problems).toEqual([
      {
        line: BODY + 3,
        message: expect.stringContaining(`"[X]:" is defined twice, first on line ${BODY + 2}`),
      },
    ]);
  });
});
