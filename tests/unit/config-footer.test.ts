import { describe, expect, it } from 'vitest';
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
});
