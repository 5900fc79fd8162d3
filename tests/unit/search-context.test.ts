import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchContext, versionToName } from '../../src/search/context.ts';
import { nameForms, readForms, writeForms } from '../../src/search/records/name-forms.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page as a browser has it: its `meta` tags, the attributes of its root, and what the visitor has stored. */
function visit(metas: Record<string, string>, dataset: Record<string, string>, stored?: string): void {
  vi.stubGlobal('document', {
    documentElement: { lang: 'pt-BR', dataset },
    querySelector: (selector: string) => {
      const content = metas[/^meta\[name="(.*)"\]$/.exec(selector)?.[1] ?? ''];
      return content === undefined ? null : { content };
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'docs-preferred-version-manual' ? (stored ?? null) : null),
  });
}

const MANUAL = { docsPlugin: 'manual', docsVersions: '["current","1"]' };

describe('what a search is limited to', () => {
  it('is the language and the version of the page that is read', () => {
    visit({ 'docsearch:language': 'de', 'docsearch:version': '1' }, MANUAL, 'current');
    expect(searchContext()).toEqual({ language: 'de', tags: ['default', 'docs-manual-1'] });
  });

  it('is the preferred version where none is read, if it still exists', () => {
    visit({}, MANUAL, '1');
    expect(searchContext()).toEqual({ language: 'pt-BR', tags: ['default', 'docs-manual-1'] });
    visit({}, MANUAL, '0.9');
    expect(searchContext().tags).toEqual(['default', 'docs-manual-current']);
    visit({}, MANUAL);
    expect(searchContext().tags).toEqual(['default', 'docs-manual-current']);
  });

  it('is the docs of a site that names no versions', () => {
    visit({}, {});
    expect(searchContext().tags).toEqual(['default', 'docs-default-current']);
  });

  it('is named in the address of the search page where it is not what that page begins with', () => {
    visit({ 'docsearch:version': '1' }, MANUAL);
    expect([versionToName(), versionToName('1'), versionToName('current')]).toEqual(['1', '1', undefined]);
    visit({ 'docsearch:version': '1' }, MANUAL, '1');
    expect([versionToName(), versionToName('current')]).toEqual([undefined, 'current']);
  });
});

describe('the forms of a name', () => {
  it('are the name, those of its owners, and its last part, each once', () => {
    expect(nameForms('handler.with', ['HttpRequestHandler', 'handler'])).toEqual([
      'handler.with',
      'HttpRequestHandler.with',
      'with',
    ]);
    expect(nameForms('HttpHeaders', [])).toEqual(['HttpHeaders']);
  });

  it('have no name that belongs to itself', () =>
    expect(nameForms('HttpHeaders', ['HttpHeaders'])).toEqual(['HttpHeaders']));

  it.each([
    ['new HttpHeaders()', ['HttpHeaders', 'other']],
    ['headers.append()', ['headers.append', 'HttpHeaders.append', 'append']],
    ['headers[Symbol.iterator]()', ['headers.Symbol.iterator', 'HttpHeaders.iterator', 'iterator']],
    ['A message', []],
    ['fetch.Request', ['a=b', '=c']],
  ])('of %s are read as they were written', (heading, forms) =>
    expect(readForms(heading, writeForms(heading, forms))).toEqual(forms),
  );
});
