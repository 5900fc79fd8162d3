import { describe, expect, it } from 'vitest';
import { config, VALID } from '../support/site.ts';
import { footer, HOSTED, locale, navbar, refusal } from './support/settings.ts';

describe('a valid configuration', () => {
  it('gets the defaults of the specification', () => {
    const checked = config();
    expect(checked.colorMode).toEqual({
      defaultMode: 'dark',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    });
    expect(checked.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 4 });
    expect(checked.search).toMatchObject({ placeholder: 'Search {host}...', searchPagePath: 'search' });
    expect(checked.baseUrlIssueBanner).toBe(true);
    expect(checked.docs.pluginId).toBe('default');
    expect(checked.docs.versions[0]?.banner).toBe('none');
    expect(checked.i18n.locales['en']).toMatchObject({ calendar: 'gregory', translate: false });
  });

  it('is refused where it asks for what the site cannot do', () => {
    expect(refusal(locale({ direction: 'rtl' }))).toContain('left to right only');
    expect(refusal(locale({ translate: true }))).toContain('English only');
  });

  it('lets a bar be closed unless it says otherwise', () => {
    expect(config({ announcementBar: { id: 'a', content: 'A' } }).announcementBar?.isCloseable).toBe(true);
  });
});

describe('other settings', () => {
  it('refuses an unknown colour mode', () => {
    expect(refusal({ colorMode: { defaultMode: 'sepia' } })).toContain(
      'colorMode.defaultMode: unknown color mode "sepia"; use "dark" or "light"',
    );
  });

  it('refuses base URLs and hosts that lead nowhere', () => {
    expect(refusal({ baseUrl: '/docs' })).toContain('baseUrl: received "/docs"; must start and end with "/"');
    for (const baseUrl of ['//', '/a//b/', '/../', '/my docs/', '/a{b}/', '/a/?b/'])
      expect(refusal({ baseUrl })).toContain(
        `baseUrl: received "${baseUrl}"; must start and end with "/", with`,
      );
    for (const baseUrl of ['/', '/manual/', '/~me/zimic.js/v1-0/'])
      expect(config({ baseUrl }).baseUrl).toBe(baseUrl);
    expect(refusal({ url: 'https://site.example/' })).toContain('must not end in "/"');
  });

  it.each([
    'https://site.example/zimic',
    'https://site.example?a',
    'https://site.example#a',
    'https://a@b.example',
  ])('refuses a host with more behind or before it: %s', (url) => {
    const wanted = `received "${url}"; must not end in "/" nor hold more than a host; a path belongs in "baseUrl"`;
    expect(refusal({ url })).toContain(`site.config.ts:1 url: ${wanted}`);
    expect(refusal(locale({ url }))).toContain(`site.config.ts:1 i18n.locales.en.url: ${wanted}`);
  });

  it('refuses Markdown where words are shown, and takes it where markup is', () => {
    const stands = 'which would be shown as it stands; write';
    expect(refusal({ tagline: 'A\n**next** site' })).toContain(
      `tagline: received "A\\n**next** site"; has Markdown ("**" or a link), ${stands} words alone`,
    );
    expect(refusal({ title: '`Site`' })).toContain(
      `title: received "\`Site\`"; has a backtick, ${stands} names`,
    );
    expect(refusal({ description: 'A &amp; B' })).toContain(
      `has an HTML entity, ${stands} the character itself`,
    );
    expect(refusal(navbar({ type: 'default', label: '<b>A</b>', to: '/docs' }))).toContain(
      `has an HTML tag, ${stands} words alone`,
    );
    const markup = '<b>A</b> &amp; `b`';
    config({ announcementBar: { id: 'a', content: markup } });
    config({ navbar: { title: 'Site', items: [{ type: 'html', value: markup }] } });
  });

  it('refuses blanks where words are shown', () => {
    expect(refusal({ title: ' \t' })).toContain('title: received ""; must not be blank');
    expect(refusal(navbar({ type: 'docSidebar', sidebarId: 'main', label: '' }))).toContain(
      'navbar.items[0].label: received ""; must not be blank',
    );
    expect(refusal(footer({ label: '  ', to: '/docs' }))).toContain('must not be blank');
  });

  it.each(['index', '404', 'Index', 'a/b'])(
    'refuses "%s" as the address of the search page',
    (searchPagePath) => {
      expect(refusal({ search: { searchPagePath } })).toContain(
        `search.searchPagePath: received "${searchPagePath}"; may hold letters,`,
      );
    },
  );

  it('refuses levels of the table of contents in the wrong order', () => {
    expect(refusal({ tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 } })).toContain(
      '"minHeadingLevel" must not be above "maxHeadingLevel"',
    );
  });

  it.each(['', '  ', 'my_app', 'https://a.example'])('refuses "%s" as the id of a hosted search', (appId) => {
    expect(refusal({ search: { hosted: { ...HOSTED, appId } } })).toContain('search.hosted.appId: received');
    const askAi = { assistantId: 'id', appId };
    expect(refusal({ search: { hosted: { ...HOSTED, askAi } } })).toContain(
      'search.hosted.askAi.appId: received',
    );
  });

  it.each([
    [
      { search: { placeholder: 'Search {hots}...' } },
      'search.placeholder: received "Search {hots}..."; has a name in braces that means nothing; there is "{host}"',
    ],
    [
      { search: { placeholder: ' ' } },
      'search.placeholder: received ""; must not be empty: it names the field',
    ],
    [{ navbar: { title: ' ', items: [] } }, 'navbar.title: received ""; must not be blank'],
    [
      { social: { account: '@' } },
      'social.account: received "@"; must be "@" with the name behind it, of letters, digits and "_"',
    ],
    [{ social: { account: '@a b' } }, 'social.account: received "@a b"; must be "@" with the name behind it'],
    [
      { security: { contact: ['mailto:'], expires: '2027-03-04' } },
      'security.contact[0]: received "mailto:"; must be a whole address, such as "https://zimic.dev" or "mailto:name@zimic.dev"',
    ],
    [
      { security: { contact: ['https://a.example:99999'], expires: '2027-03-04' } },
      'security.contact[0]: received "https://a.example:99999"; must be a whole address',
    ],
    [{ colorMode: 'dark' }, 'colorMode: received "dark"; must be an object, as in colorMode: { … }'],
    [
      { docs: { versions: { name: 'current' } } },
      'docs.versions: received {"name":"current"}; must be a list, as in versions: […]',
    ],
    [
      { footer: { ...VALID.footer, copyright: { ...VALID.footer.copyright, year: '2025' } } },
      'footer.copyright.year: received "2025"; must be a number, without quotes',
    ],
    [
      navbar({ type: 'search', position: 'center' }),
      'navbar.items[0].position: received "center"; must be "right"',
    ],
    [
      navbar({ type: 'default', label: 'A', to: '/a', position: 'center' }),
      'navbar.items[0].position: received "center"; must be "left" or "right"',
    ],
    [
      { repository: 'https://git.example/a b' },
      'repository: received "https://git.example/a b"; has a blank; write it as %20',
    ],
    [
      { security: { contact: [], expires: '2027-03-04' } },
      'security.contact: received []; needs an item, or more',
    ],
    [
      { footer: { ...VALID.footer, columns: [{ title: 'Learn', items: [] }] } },
      'footer.columns[0].items: received []; needs an item, or more',
    ],
    [
      { footer: { ...VALID.footer, copyright: { ...VALID.footer.copyright, year: 25 } } },
      'footer.copyright.year: received 25; must be 2000 or more',
    ],
    [
      { tableOfContents: { minHeadingLevel: 1 } },
      'tableOfContents.minHeadingLevel: received 1; must be 2 or more',
    ],
    [
      { tableOfContents: { maxHeadingLevel: 7 } },
      'tableOfContents.maxHeadingLevel: received 7; must be 6 or less',
    ],
    [{ social: { account: 'a'.repeat(79) } }, `social.account: received "${'a'.repeat(76)}…; must be "@"`],
    [
      { docs: { ...VALID.docs, pluginId: 'x y' } },
      'docs.pluginId: received "x y"; may hold letters, digits, ".", "-" and "_"',
    ],
    [
      { search: { hosted: { ...HOSTED, hosts: ['http://localhost:9/x/?y'] } } },
      'search.hosted.hosts[0]: received "http://localhost:9/x/?y"; must not end in "/" nor hold more than a host;',
    ],
    [
      { search: { hosted: { ...HOSTED, hosts: ['http://search.internal:8080'] } } },
      'search.hosted.hosts[0]: received "http://search.internal:8080"; must begin with "https:", or be of this machine ("localhost", "127.0.0.1"):',
    ],
    ...['https://*.b', 'https://a;b', 'https://[::1]:5'].map((host): [Record<string, unknown>, string] => [
      { search: { hosted: { ...HOSTED, hosts: [host] } } },
      `search.hosted.hosts[0]: received "${host}"; has a host that the security policy cannot name; it takes`,
    ]),
  ])('refuses what cannot be right: %j', (settings, message) => {
    expect(refusal(settings)).toContain(`site.config.ts:1 ${message}`);
  });

  it.each([{ minHeadingLevel: 3, maxHeadingLevel: 3 }, { maxHeadingLevel: 2 }])(
    'takes a table of contents of one level: %j',
    (tableOfContents) => expect(config({ tableOfContents }).tableOfContents).toMatchObject(tableOfContents),
  );

  it('takes placeholders without names, hosts with ports, all levels of headings, and contacts of both kinds', () => {
    const placeholder = 'Search {host} } {';
    expect(config({ search: { placeholder } }).search.placeholder).toBe(placeholder);
    const hosts = ['http://localhost:9', 'https://proxy.example'];
    expect(config({ search: { hosted: { ...HOSTED, hosts } } }).search.hosted?.hosts).toEqual(hosts);
    const levels = { minHeadingLevel: 3, maxHeadingLevel: 6 };
    expect(config({ tableOfContents: levels }).tableOfContents).toEqual(levels);
    const contact = ['https://git.example/security', 'mailto:a@b.example'];
    expect(config({ security: { contact, expires: '2027-03-04' } }).security?.contact).toEqual(contact);
  });
});
