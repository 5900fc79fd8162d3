import { describe, expect, it } from 'vitest';
import { open } from './support/pages.ts';

describe('the footer', () => {
  it('has four columns, and says who made the site', async () => {
    const page = await open('/');
    const footer = page.locator('footer');
    const columns = await footer
      .locator('section')
      .evaluateAll((sections) =>
        sections.map((section) => [
          section.querySelector('h2')?.textContent,
          ...[...section.querySelectorAll('a')].map(
            (link) => `${link.firstChild?.textContent} ${link.getAttribute('href')}`,
          ),
        ]),
      );
    expect(columns).toEqual([
      [
        'Learn',
        'Introduction /docs',
        'Getting started /docs/getting-started',
        'Examples /docs/examples',
        'API /docs/api',
        'CLI /docs/cli',
      ],
      [
        'Ecosystem',
        '@zimic/http /docs/http',
        '@zimic/fetch /docs/fetch',
        '@zimic/interceptor /docs/interceptor',
      ],
      [
        'More',
        'Changelog https://github.com/zimicjs/zimic/releases',
        'Contributing https://github.com/zimicjs/zimic/tree/main/CONTRIBUTING.md',
        'Roadmap https://github.com/orgs/zimicjs/projects/1/views/4',
      ],
      ['Community', 'GitHub https://github.com/zimicjs/zimic', 'Twitter/X https://x.com/zimicjs'],
    ]);
    const line = await footer.locator('p').innerText();
    expect(line).toMatch(/^Zimic © 2025 • Built with .*by @diego-aquino and contributors\.$/s);
  });
});
