import { expect, it, vi } from 'vitest';
import { withoutOwnNames } from '../../samples/checker/library-names.ts';
import { readPage } from '../../samples/checker/pages.ts';
import { check } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000 });

/** The texts of the hovers of pages, each of them one block: what follows `ts`, then its lines. */
async function hovers(folder: string, blocks: readonly [meta: string, lines: string][]): Promise<string[][]> {
  const pages = blocks.map(([meta, lines], index) =>
    readPage(`docs/interceptor/${folder}/${index}.md`, `\`\`\`ts ${meta}\n${lines}\n\`\`\`\n`),
  );
  const { results } = await check(pages);
  return pages.map((page) => (results.get(page)?.texts ?? []).map(({ code }) => code));
}

it('names what a signature shows as the block does', async () => {
  const [declared, namespace, members, inherited] = await hovers('signatures', [
    [
      'signature',
      'function createFetch<Schema extends HttpSchema>(options: FetchOptions<Schema>): Fetch<Schema>;',
    ],
    ['signature', "namespace UnhandledRequestStrategy {\n  type LocalAction = 'bypass' | 'reject';\n}"],
    [
      'signature of="HttpHeaders<Schema extends HttpHeadersSchema.Loose>"',
      'delete<Name extends HttpHeadersSchemaName<Schema>>(name: Name): void;',
    ],
    ['signature', 'class TimesCheckError extends TypeError {}'],
  ]);
  const created = 'createFetch<Schema extends HttpSchema>(options: FetchOptions<Schema>): Fetch<Schema>';
  expect(declared).toContain(`function ${created}`);
  expect(declared).toContain(`(type parameter) Schema in ${created}`);
  expect(namespace).toContain('type UnhandledRequestStrategy.LocalAction = "bypass" | "reject"');
  expect(members).toContainEqual(
    expect.stringMatching(
      /^\(type parameter\) Name in HttpHeaders<Schema extends HttpHeadersSchema\.Loose>\.delete</,
    ),
  );
  expect(inherited).toContain('class TimesCheckError');
  expect([declared, namespace, members, inherited].flat().join('\n')).not.toContain('Shown');
});

it('shows no name that only our declarations of the packages have', async () => {
  const [value, init, options, declaration] = await hovers('ours', [
    [
      '',
      "import { FetchRequest, FetchResponse } from '@zimic/fetch';\n\nconsole.log(FetchRequest, FetchResponse);",
    ],
    ['', "import type { FetchRequestInit } from '@zimic/fetch';\n\nexport type { FetchRequestInit };"],
    [
      '',
      "import { createHttpInterceptor } from '@zimic/interceptor/http';\n\nimport type { HutsSchema } from './huts/schema';\n\ncreateHttpInterceptor<HutsSchema>({ baseURL: 'http://localhost:3000', requestSaving: { enabled: true } });",
    ],
    [
      '',
      "import type { HttpRequestHandlerResponseDeclaration } from '@zimic/interceptor/http';\n\nexport type { HttpRequestHandlerResponseDeclaration };",
    ],
  ]);
  expect(value?.[0]).toMatch(
    /^interface FetchRequest<[^\n]+\nconst FetchRequest: \{\n  new <Schema extends HttpSchema, /,
  );
  expect(value?.[1]).toMatch(
    /^type FetchResponse<[^\n]+\nconst FetchResponse: \{\n  readonly prototype: Response;/,
  );
  expect(init).toEqual([expect.stringMatching(/\{\n  method: Method;\n[^}]+\} & \.\.\.$/)]);
  expect(options).toContain('(property) SharedHttpInterceptorOptions.baseURL: string');
  expect(options).toContain(
    '(property) SharedHttpInterceptorOptions.requestSaving?: Partial<HttpInterceptorRequestSaving> | undefined',
  );
  expect(declaration).toEqual([
    expect.stringMatching(
      / = HttpRequestHandlerActionResponseDeclaration \| HttpRequestHandlerStatusResponseDeclaration<MethodSchema, StatusCode>$/,
    ),
  ]);
});

it('keeps the names that the page declares itself, and texts', async () => {
  const [own, text] = await hovers('own', [
    [
      '',
      'type DeepPartial<Value> = { [Key in keyof Value]?: DeepPartial<Value[Key]> };\n\ninterface BodyPart {\n  size: number;\n}\n\nfunction read(value: DeepPartial<BodyPart>): BodyPart {\n  return { size: 0, ...value };\n}\n\nread({});',
    ],
    ['', "const kind = 'DeepPartial';\n\nconsole.log(kind);"],
  ]);
  expect(own).toContain('function read(value: DeepPartial<BodyPart>): BodyPart');
  expect(own?.join('\n')).not.toContain('...');
  expect(text).toContain('const kind: "DeepPartial"');
});

it('leaves out such names, with their type arguments', () => {
  const names = new Set(['Part', 'Other']);
  expect(
    [
      '(property) Part.body: string',
      '(property) Part<Schema, () => void>.body?: string | undefined',
      'type Init<Schema> = Omit<RequestInit, "body"> & Part<Schema["a"], (x: Other<Schema>) => void>',
      'Other | Part<A<B>>[]',
      'Http.Part & { Part: string; Other?: Part; } & Parts',
      'const a: "Part" | "\\" Part" | \'Other\' | Part',
      'Part<unfinished',
    ].map((text) => withoutOwnNames(text, names)),
  ).toEqual([
    '(property) body: string',
    '(property) body?: string | undefined',
    'type Init<Schema> = Omit<RequestInit, "body"> & ...',
    '... | ...[]',
    'Http.Part & { Part: string; Other?: ...; } & Parts',
    'const a: "Part" | "\\" Part" | \'Other\' | ...',
    '...',
  ]);
});

it('reads a type at once whose quote is not closed', () => {
  const type = `type Path = \`it's ${'\\\\'.repeat(40)}\``;
  const began = performance.now();
  expect(withoutOwnNames(type, new Set(['Part']))).toBe(type);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('shows links in documentation as their text, and what several types say once', async () => {
  const page = readPage(
    'docs/interceptor/documentation.md',
    [
      '```ts',
      'interface Local {',
      '  /**',
      '   * Finds huts with {@link find}, {@linkcode find}, {@link find a function}, {@link find | another}, {@linkplain lost},',
      '   * {@link lost a lost one}, {@link lost | a lost other} and {@link https://huts.example the site}.',
      '   */',
      '  find: 1;',
      '  /** Starts. */',
      '  start: 1;',
      '  /** Where it runs: here. */',
      '  type: 1;',
      '}',
      '',
      'interface Remote {',
      '  find: 2;',
      '  /** Starts. Await it. */',
      '  start: 2;',
      '  /** Where it runs: there. */',
      '  type: 2;',
      '}',
      '',
      'declare const find: () => Local | Remote;',
      '',
      'console.log(find().find, find().start, find().type);',
      '```',
      '',
    ].join('\n'),
  );
  const { results } = await check([page]);
  const docs = (results.get(page)?.texts ?? []).flatMap((text) => text.docs ?? []);
  expect(docs).toEqual([
    'Finds huts with find, find, a function, another, lost,\na lost one, a lost other and the site.',
    'Starts. Await it.',
    'Where it runs: here.\nWhere it runs: there.',
  ]);
});

it('shows our own comments on properties of objects, and none of other libraries', async () => {
  const source = [
    "import { createHttpInterceptor } from '@zimic/interceptor/http';",
    "import type { HutsSchema } from './huts/schema';",
    '',
    "createHttpInterceptor<HutsSchema>({ baseURL: 'http://localhost:3000' });",
    "const { statusText: text } = await fetch('http://localhost:3000', { redirect: 'manual' });",
    'const { baseURL } = createHttpInterceptor<HutsSchema>({ baseURL: text });',
    'console.log(baseURL, JSON.stringify(text));',
    'declare global {',
    '  interface JSON {',
    '    /** Ours. */',
    '    ours: string;',
    '  }',
    '}',
  ];
  const page = readPage('docs/interceptor/comments/0.md', `\`\`\`ts\n${source.join('\n')}\n\`\`\`\n`);
  const { results } = await check([page]);
  const docsOf = (start: string): (string | undefined)[] => {
    const texts = results.get(page)?.texts.filter(({ code }) => code.startsWith(start)) ?? [];
    expect(texts).not.toEqual([]);
    return texts.map(({ docs }) => docs);
  };
  expect(docsOf('(property) SharedHttpInterceptorOptions.baseURL')).toEqual([expect.stringMatching(/\w/)]);
  expect(docsOf('const baseURL: ')).toEqual([expect.stringMatching(/\w/)]);
  for (const theirs of ['(property) RequestInit.redirect', 'const text: ', 'var JSON: '])
    expect(docsOf(theirs), theirs).toEqual([undefined]);
});
