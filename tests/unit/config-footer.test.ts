import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Footer } from '../../src/components/footer/Footer.tsx';
import { config, VALID } from '../support/site.ts';
import { footer, refusal } from './support/settings.ts';

describe('the footer', () => {
  it('wants exactly one target for a link', () => {
    expect(refusal(footer({ label: 'A' }))).toContain('footer.columns[0].items[0]');
    expect(refusal(footer({ label: 'A', to: '/a', href: 'https://a.example' }))).toContain('not both');
  });

  it('refuses a link that is no whole address', () => {
    expect(refusal(footer({ label: 'A', href: 'a.example' }))).toContain(
      'footer.columns[0].items[0].href: received "a.example"; must be a whole address such as "https://zimic.dev"',
    );
    expect(refusal(footer({ label: 'A', href: 'javascript:alert(1)' }))).toContain('javascript:alert(1)');
    expect(refusal(footer({ label: 'A', href: 'http://localhost:3000/a' }))).toContain(
      'footer.columns[0].items[0].href: received "http://localhost:3000/a"; leads to the machine of whoever follows it; write an address that all readers can open',
    );
    expect(refusal(footer({ label: 'A', to: '//a.example/b' }))).toContain('must start with one "/"');
  });

  it('has no list of links where it has no columns', () => {
    const draw = (columns: unknown[]): string => {
      const { footer: drawn } = config({ footer: { ...VALID.footer, columns } });
      return renderToStaticMarkup(createElement(Footer, { footer: drawn, base: '', isLate: false }));
    };
    expect(draw([])).not.toContain('<nav');
    expect(draw([])).toContain('contributors');
    expect(draw([{ title: 'A', items: [{ label: 'B', to: '/docs' }] }])).toContain('<nav');
  });

  it('has no two columns of one title, and no two links of one label in a column', () => {
    const link = (label: string): unknown => ({ label, to: '/docs' });
    const columns = (...lists: [title: string, ...labels: string[]][]): Record<string, unknown> => ({
      footer: {
        ...VALID.footer,
        columns: lists.map(([title, ...labels]) => ({ title, items: labels.map(link) })),
      },
    });
    expect(refusal(columns(['A', 'B', 'C', 'B'], ['D', 'B'], ['A', 'B']))).toBe(
      [
        'site.config.ts is not valid:',
        'site.config.ts:1 footer.columns[2] has the title "A", as footer.columns[0] has; visitors cannot tell them apart: rename one, or remove it',
        'site.config.ts:1 footer.columns[0].items[2] has the label "B", as footer.columns[0].items[0] has; visitors cannot tell them apart: rename one, or remove it',
      ].join('\n'),
    );
    expect(config(columns(['A', 'A', 'B'], ['B', 'A', 'B'])).footer.columns).toHaveLength(2);
  });
});
