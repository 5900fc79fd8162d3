import { describe, expect, it } from 'vitest';
import { problemsOf } from './support/project.ts';

describe('markup in settings', () => {
  it('that the content-security policy would block is told once, where it is written', async () => {
    const content = 'A <b style="color:red">note</b>.';
    const problems = await problemsOf(
      { 'site.config.ts': `export default { navbar,\nannouncementBar: { content: '${content}' } };\n` },
      {
        settings: {
          navbar: {
            title: 'Site',
            items: [
              { type: 'html', value: '<i>fine</i>' },
              {
                type: 'dropdown',
                label: 'More',
                items: [{ type: 'html', value: '<a href="javascript:x()" onclick="y()">x</a>' }],
              },
            ],
          },
          announcementBar: { id: 'a', content },
        },
      },
    );
    expect(problems).toEqual([
      'site.config.ts:1 navbar.items, html: a "javascript:" address is refused by the policy: <a href="javascript:x()" onclick="y()">; use a class, a link, or a file of its own on this site',
      'site.config.ts:1 navbar.items, html: the attribute "onclick" is refused by the policy: <a href="javascript:x()" onclick="y()">; use a class, a link, or a file of its own on this site',
      'site.config.ts:2 announcementBar.content: the attribute "style" is refused by the policy: <b style="color:red">; use a class, a link, or a file of its own on this site',
    ]);
  });
});

describe('markup of which readers would see nothing', () => {
  const told = (markup: string): Promise<string[]> =>
    problemsOf(
      {},
      {
        settings: {
          navbar: { title: 'Site', items: [{ type: 'html', value: markup }] },
          announcementBar: { id: 'a', content: markup },
        },
      },
    );

  it.each(['<b></b>', '&nbsp;', '<p><i> </i>&#xA0;\u200B\u2062\u{FEFF}</p><!-- soon -->'])(
    '%s is told',
    async (markup) => {
      const message = `received ${JSON.stringify(markup)}, which shows nothing; write words or a picture, or remove it`;
      expect(await told(markup)).toEqual([
        `site.config.ts:1 navbar.items, html: ${message}`,
        `site.config.ts:1 announcementBar.content: ${message}`,
      ]);
    },
  );

  it.each(['[GitHub](https://git.example)', '**new**'])('%s is told as Markdown', async (markdown) => {
    const message = `"${markdown}" is Markdown, and would be shown as it stands; write HTML: <a href="…">…</a>, <b>…</b>`;
    expect(await told(`A <i>note</i>: ${markdown}`)).toEqual([
      `site.config.ts:1 navbar.items, html: ${message}`,
      `site.config.ts:1 announcementBar.content: ${message}`,
    ]);
  });

  it.each(['<script>track()</script>', '<style>b{color:red}</style>', '<SCRIPT src="/a.js"></SCRIPT>'])(
    '%s is told as what it holds',
    async (markup) => {
      const [tag] = /<[^>]*>/.exec(markup) ?? [];
      const message = `settings hold no scripts and styles: ${tag}; use a class, a link, or a file of its own on this site`;
      expect(await told(`${markup} A note`)).toEqual([
        `site.config.ts:1 navbar.items, html: ${message}`,
        `site.config.ts:1 announcementBar.content: ${message}`,
      ]);
      expect(await told(markup)).toHaveLength(2);
    },
  );

  it.each(['<img src="data:image/svg+xml,a" alt="">', '1', '<b>&lt;</b>'])('%s is not', async (markup) =>
    expect(await told(markup)).toEqual([]),
  );
});

describe('markup that would change the pages around it', () => {
  const told = (content: string): Promise<string[]> =>
    problemsOf({}, { settings: { announcementBar: { id: 'a', content } } });

  it.each([
    ['A <b>note', '<b>'],
    ['A note</div></nav>', '</div>'],
    ['<b><i>A note</b></i>', '</b>'],
    ['A note <a href="/docs"', '<a href="/docs"'],
    ['A note <!-- more', '<!-- more'],
    ['A <b/>note', '<b/>'],
    [`A note <a ${'b=c '.repeat(40)}`, `<a ${'b=c '.repeat(40)}`.trim()],
  ])('%s is told', async (content, tag) => {
    expect(await told(content)).toEqual([
      `site.config.ts:1 announcementBar.content: ${tag} is cut off, not closed, or closes what is not open; mend it, or write "<" as "&lt;"`,
    ]);
  });

  it.each([
    'A <b>note</b><br> 1 < 2',
    '<!-- <b> --><a title="a > b" href="#main">A</a>',
    '<svg><path d="M0 0" /></svg><svg/><IMG alt=""/>',
    '<a href=https://git.example/>A</a>',
  ])('%s is not', async (content) => expect(await told(content)).toEqual([]));

  it('a place in the same markup, in the frame of each page or at its top is none', async () =>
    expect(
      await told(
        '<svg><linearGradient id="g"/><use href="#g"/></svg><a href="#">A</a> <a href="#main">B</a>',
      ),
    ).toEqual([]));

  it('a link to a section that is not on every page is told', async () => {
    expect(await told('<a href="#gone">A</a>')).toEqual([
      'site.config.ts:1 announcementBar.content: broken anchor "#gone": there is no such section on every page; write the address of its page before it',
    ]);
  });

  it.each(['docs/start', './docs', '?a', ''])('a link to "%s" is told', async (href) => {
    expect(await told(`<a href="${href}">A</a>`)).toEqual([
      `site.config.ts:1 announcementBar.content: the link "${href}" is relative and would lead to a different place from each page; begin it with "/" or a scheme such as "https:"`,
    ]);
  });
});
