import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/files/files-below.ts';
import { makeFolder } from '../support/folder.ts';
import { body, BODY, page, rendered } from '../support/site.ts';

describe('pictures', () => {
  async function picture(svg: string): Promise<{ html: string; faults: string[] }> {
    const files = { 'a.md': page('A', '![What a box is](./box.svg)') };
    const result = await rendered({ files }, '/docs/a', makeFolder({ 'docs/box.svg': svg }));
    return { html: result.html, faults: result.problems.map(({ message }) => message) };
  }

  /** Expects one fault, and nothing of the drawing in the page. */
  async function expectRefused(svg: string, fault: string): Promise<void> {
    const result = await picture(svg);
    expect(result.faults).toEqual([expect.stringContaining(`the picture "./box.svg" ${fault}`)]);
    expect(result.html).not.toContain('<svg');
  }

  it('are found by an encoded name, also from a folder', async () => {
    const svg = '<svg viewBox="0 0 1 1"/>';
    const root = makeFolder({ 'docs/my größe.svg': svg, 'docs/http/100%.svg': svg });
    const text = '![A](../my%20gr%C3%B6%C3%9Fe.svg)\n\n![B](./100%25.svg)\n\n![C](./my%20box.svg)';
    const result = await rendered({ files: { 'http/a.md': page('A', text) } }, '/docs/http/a', root);
    expect(result.problems.map(({ message }) => message)).toEqual([
      `the picture "./my%20box.svg" does not exist (looked for ${path.join('docs/http/my box.svg')})`,
    ]);
  });

  it('are taken from the docs alone', async () => {
    const root = makeFolder({ 'box.svg': '<svg viewBox="0 0 1 1"/>' });
    const { problems } = await rendered(
      { files: { 'http/a.md': page('A', '![A](../../box.svg)') } },
      '/docs/http/a',
      root,
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'the picture "../../box.svg" lies outside of the docs; put it beside the page',
    ]);
  });

  it('that cannot be read are not said to be missing', async () => {
    const root = makeFolder();
    mkdirSync(path.join(root, 'docs/box.svg'), { recursive: true });
    const files = { 'a.md': page('A', '![A](./box.svg)') };
    const { problems } = await rendered({ files }, '/docs/a', root);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the picture "\.\/box\.svg" cannot be read: EISDIR/),
    ]);
  });

  it('are put into the page with their text alternative, ids made their own', async () => {
    const result = await picture(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>x</title><defs><marker id="m"/></defs><path class="d-line" marker-end="url(#m)"/></svg>',
    );
    expect(result.faults).toEqual([]);
    expect(result.html).toContain(
      '<svg class="diagram" role="img" aria-label="What a box is" width="480" viewBox="0 0 1 1">',
    );
    expect(result.html).toMatch(/id="(d\d+-m)"[\s\S]*url\(#\1\)/);
    expect(result.html).not.toMatch(/<title|<\?xml/);
  });

  it.each([
    [`<g id='m'/><path fill='url(#m)'/>`, /<g id='(d\d+-m)'\/><path fill='url\(#\1\)'\/>/],
    [`<g id="m"/><path fill="url('#m')"/>`, /<g id="(d\d+-m)"\/><path fill="url\('#\1'\)"\/>/],
    [`<g id='m'/><use href='#m'/>`, /<g id='(d\d+-m)'\/><use href='#\1'\/>/],
    [`<g id="m" data-id="m"/><use xlink:href="#m"/>`, /id="(d\d+-m)" data-id="m"\/><use xlink:href="#\1"/],
  ])('make ids their own in either kind of quotes: %s', async (inner, expected) => {
    const result = await picture(`<svg width='10' viewBox='0 0 1 1'>${inner}</svg>`);
    expect(result.faults).toEqual([]);
    expect(result.html).toMatch(expected);
    expect(result.html).not.toContain(`width='10'`);
  });

  it.each([
    ['width="640" height="480"', ' width="640" viewBox="0 0 640 480"'],
    ['width="2" height="2" viewBox="-5,7 620.5 1"', ' width="620.5" viewBox="-5,7 620.5 1"'],
    // small units are enlarged
    [`height='20.5px' width='10px'`, ' width="480" viewBox="0 0 10 20.5"'],
    ['width="100%" height="480"', ' width="480"'],
  ])('of the size %s are as large as they were drawn, and scaled as a whole', async (size, viewBox) => {
    const { html: out } = await picture(`<svg ${size}></svg>`);
    expect(out).toContain(`<svg class="diagram" role="img" aria-label="What a box is"${viewBox}></svg>`);
  });

  it('have no title, which would not be shown', async () => {
    const { problems } = await body('![A box](./box.svg "Boxes")');
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toContain(
      `${BODY} the picture "./box.svg" has the title "Boxes", which would not be shown; write it into the text`,
    );
  });

  it('may have empty titles and descriptions', async () => {
    const result = await picture('<svg><title/><desc /><path/><g><title>x</title><path/></g></svg>');
    expect(result.faults).toEqual([]);
    expect(result.html).toContain('><path/><g><path/></g></svg>');
  });

  it('leave ids and references alone that are words', async () => {
    const words = 'set id="a", href="#a" and url(#a)';
    const { html: out } = await picture(`<svg viewBox="0 0 1 1"><text id="a">${words}</text></svg>`);
    expect(out).toMatch(/<text id="d\d+-a">/);
    expect(out).toContain(`>${words}</text>`);
  });

  it('keep the white space of their words, and no other', async () => {
    const { html: out } = await picture(
      '<svg viewBox="0 0 1 1">\n  <text><tspan>one</tspan> <tspan>call</tspan></text>\n  <path/>\n</svg>',
    );
    expect(out).toContain('<text><tspan>one</tspan> <tspan>call</tspan></text><path/></svg>');
  });

  it.each(['', 'no drawing', '<html></html>', '<!-- <svg></svg> -->', '<svg'])(
    'are a fault when they are no SVG: %j',
    async (svg) => {
      const result = await picture(svg);
      expect(result.faults).toEqual([
        'the picture "./box.svg" does not begin with <svg>; save the drawing as SVG',
      ]);
      expect(result.html).not.toContain('<svg');
    },
  );

  it.each([
    ['<svg><g><path/></g>', '<svg> is not closed in its place'],
    ['<svg><g><path d="M0 0"/></svg>', '<g> is not closed in its place'],
    ['<svg><g><text>a > b</g></text></svg>', '<text> is not closed in its place'],
    ['<svg><g/></g></svg>', '<svg> is not closed in its place'],
    ['<svg><path/></svg></g>', '<g> is not closed in its place'],
  ])('must be whole: %s', (svg, message) => expectRefused(svg, `is not whole: ${message}`));

  it.each([
    ['<svg><use href="https://a.example/b.svg"/></svg>', 'href="https://a.example/b.svg"'],
    [`<svg><use xlink:href='b.svg#c'/></svg>`, `xlink:href='b.svg#c'`],
    ['<svg><path fill="url(b.svg#c)"/></svg>', 'url(b.svg#c)'],
    ['<svg><use HREF="https://a.example/b.svg"/></svg>', 'HREF="https://a.example/b.svg"'],
    ['<svg><use href=""/></svg>', 'href=""'],
  ])('may take nothing from outside: %s', async (svg, reference) => {
    expect((await picture(svg)).faults).toEqual([
      `the picture "./box.svg" takes "${reference}" from outside; put it into the drawing, or leave it out`,
    ]);
  });

  it.each([
    ['<svg><path class="d-boxx"/></svg>', 'd-boxx'],
    [`<svg><g class='d-box' /><path class='d-text d-bold'/></svg>`, 'd-bold'],
  ])('have the classes that are coloured, and those of their own: %s', async (svg, name) => {
    expect((await picture(svg)).faults).toEqual([
      `the picture "./box.svg" has the class "${name}", which means nothing; there are d-box, d-accent, d-line, d-text, d-muted, d-code`,
    ]);
    expect((await picture(svg.replace(name, 'arm-d-box d-code'))).faults).toEqual([]);
  });

  it('may have each class that is coloured', async () => {
    const css = readFileSync('src/styles/prose.css', 'utf8');
    const coloured = [...css.matchAll(/\.diagram \.(d-[\w-]+)/g)].map(([, name]) => name);
    const [fault = ''] = (await picture('<svg><path class="d-x"/></svg>')).faults;
    expect(fault.split('there are ')[1]?.split(', ')).toEqual(coloured);
  });

  it.each([
    '<svg><path id="a"/><use href="#a" fill="url( #a )" stroke="url( \'#a\' )"/></svg>',
    '<svg><text>const url = new URL(x); url(x), href="/docs"</text></svg>',
    '<svg><!-- <image href="b.png"/> --><path/></svg>',
  ])('may point to its own parts, and show code: %s', async (svg) => {
    expect((await picture(svg)).faults).toEqual([]);
  });

  it.each([
    '<svg><script>x</script></svg>',
    '<svg><path style="fill: red"/></svg>',
    '<svg onload="x()"/>',
    '<svg onload = "x()"/>',
    '<svg><SCRIPT>x()</SCRIPT></svg>',
    '<svg OnLoad="x()"/>',
    '<svg><scr<!---->ipt>x()</scr<!---->ipt></svg>',
    '<svg><scr<!DOCTYPE x>ipt>x()</scr<!DOCTYPE x>ipt></svg>',
    '<svg><scr<title/>ipt>x()</scr<title/>ipt></svg>',
    '<svg><st<!---->yle>x</st<!---->yle></svg>',
  ])('may not hold what the policy forbids: %s', async (svg) =>
    expect((await picture(svg)).faults[0]).toContain('which the content-security policy forbids'),
  );

  it.each([
    ['<svg><meta http-equiv="refresh" content="0;url=https://a.example"/></svg>', 'meta'],
    ['<svg><foreignObject><form/></foreignObject></svg>', 'foreignObject'],
    ['<svg><a><set attributeName="href" to="https://a.example"/></a></svg>', 'a'],
    ['<svg><set attributeName="href" to="https://a.example"/></svg>', 'set'],
    ['<svg><PATH/></svg>', 'PATH'],
  ])('are drawings and nothing else: %s', (svg, name) =>
    expectRefused(svg, `holds <${name}>, which is no part of a drawing; there are svg, g, path`),
  );

  it.each([
    ['<svg><path d=M0 /></svg>', '<path d=M0 />'],
    ['<svg><text>a < b</text></svg>', '< b'],
    ['<svg><path d="<g>"/></svg>', '<path d="'],
    ['<svg><path d/></svg>', '<path d/>'],
    ['<svg><![CDATA[<path/>]]></svg>', '<![CDATA['],
  ])('are XML, as browsers read other tags in ways of their own: %s', (svg, part) =>
    expectRefused(svg, `holds "${part}`),
  );

  it('have no attribute that stands in the value of another', async () => {
    const { html: out, faults } = await picture(`<svg a=' role="' b="' onload=x c='" viewBox="0 0 1 1"/>`);
    expect(faults).toEqual([]);
    expect(out).toContain(`width="480" a=' role="' b="' onload=x c='" viewBox="0 0 1 1"/>`);
  });

  it.each(['fill="url&lpar;https://a.example)"', String.raw`fill="u\72l(https://a.example)"`])(
    'have nothing in attributes that stands for the signs of an address: %s',
    async (attribute) => {
      expect((await picture(`<svg><path ${attribute}/></svg>`)).faults).toContain(
        `the picture "./box.svg" has the attribute ${attribute}; write the signs themselves, without "&" and "\\"`,
      );
    },
  );

  it('may have references of XML', async () => {
    expect((await picture('<svg><path class="a&amp;b"/></svg>')).faults).toEqual([]);
  });

  it.each([
    ['<svg><path fill="#fff"/></svg>', 'fill="#fff"'],
    ["<svg><g stroke = 'rgb(0 0 0)'/></svg>", "stroke = 'rgb(0 0 0)'"],
    ['<svg><stop stop-color="black"/></svg>', 'stop-color="black"'],
  ])('have no colours of their own: %s', async (svg, colour) => {
    expect((await picture(svg)).faults).toEqual([
      `the picture "./box.svg" has a colour of its own, ${colour}, and would not follow the colour mode; use "currentColor" or a class such as "d-accent"`,
    ]);
  });

  it('may have the colour of the text, or none', async () => {
    const inner =
      '<path fill="none" stroke="currentColor"/><path fill=" inherit " stroke-width="2" fill-rule="evenodd"/><!-- fill="red" --><text>fill="red"</text>';
    expect((await picture(`<svg>${inner}</svg>`)).faults).toEqual([]);
  });
});

it.each(filesBelow('docs').filter((file) => file.endsWith('.svg')))(
  '%s has letters that can be read on a phone, where it is as wide as the text',
  (file) => {
    const svg = readFileSync(path.join('docs', file), 'utf8');
    const [, drawn] = /\sviewBox="\S+ \S+ (\S+)/.exec(svg) ?? [];
    const sizes = [...svg.matchAll(/\sfont-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    // the text of a page in a window of 390 pixels
    const scale = 358 / Number(drawn);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes) * scale).toBeGreaterThan(9.5);
  },
);
