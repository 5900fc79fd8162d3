import { expect, it } from 'vitest';
import { readPage } from '../../samples/checker/pages.ts';
import { checkShownImports } from '../../samples/checker/shown-imports.ts';

const EXPORTED = new Map<string, Map<string, 'type' | 'value'>>([
  [
    '@zimic/http',
    new Map([
      ['HttpHeaders', 'value'],
      ['HttpSchema', 'type'],
    ]),
  ],
  ['@zimic/interceptor', new Map()],
  ['@zimic/interceptor/http', new Map([['createHttpInterceptor', 'value']])],
]);

/** What is wrong with a block, by line and column. */
const faultsIn = (language: string, code: string): string[] =>
  checkShownImports(readPage('docs/http/a.md', `\`\`\`${language}\n${code}\n\`\`\`\n`), EXPORTED).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

const ELSEWHERE =
  '@zimic/interceptor exports no createHttpInterceptor; import it from @zimic/interceptor/http';

it.each([
  ["const a = 1;\nimport { createHttpInterceptor } from '@zimic/interceptor';", `1:9 ${ELSEWHERE}`],
  ["export { createHttpInterceptor as a } from '@zimic/interceptor';", `0:9 ${ELSEWHERE}`],
  ["const { createHttpInterceptor: a } = require('@zimic/interceptor');", `0:8 ${ELSEWHERE}`],
  ["const { createHttpInterceptor } = await import('@zimic/interceptor');", `0:8 ${ELSEWHERE}`],
  [
    "import zimic from '@zimic/http';",
    '0:7 @zimic/http exports no default; take it out, or correct its name',
  ],
  [
    "import { HttpSchema } from '@zimic/http';",
    '0:9 HttpSchema of @zimic/http is a type, which JavaScript cannot import',
  ],
  [
    "jest.mock('@zimic/client');",
    '0:10 there is no @zimic/client to import from; write one of @zimic/http, @zimic/interceptor, @zimic/interceptor/http',
  ],
  [
    'const { HttpHeader: H, "a": b, [c]: d, ...rest } = require("@zimic/http");',
    '0:8 @zimic/http exports no HttpHeader; take it out, or correct its name',
    '0:23 @zimic/http exports no a; take it out, or correct its name',
  ],
  [
    'import { "HttpHeader" as H } from "@zimic/http";',
    '0:9 @zimic/http exports no HttpHeader; take it out, or correct its name',
  ],
  ...['vi.importActual', 'mock.module', 'require.resolve', 'vi.mock("@zimic/http").doMock'].map(
    (call): [string, string] => [
      `${call}('@zimic/ui');`,
      `0:${call.length + 1} there is no @zimic/ui to import from; write one of @zimic/http, @zimic/interceptor, @zimic/interceptor/http`,
    ],
  ),
])('JavaScript imports what there is: %j', (code, ...faults) => expect(faultsIn('js', code)).toEqual(faults));

it('a change leads to imports that there are', () => {
  const lines = [
    "-import { httpInterceptor } from '@zimic/interceptor/http';",
    "+import { createInterceptor } from '@zimic/interceptor/http';",
    ' import {',
    '-  Old,',
    '+  HttpHeader,',
    "   type HttpSchema } from '@zimic/http';",
  ];
  expect(faultsIn('diff', lines.join('\n'))).toEqual([
    '1:10 @zimic/interceptor/http exports no createInterceptor; take it out, or correct its name',
    '4:3 @zimic/http exports no HttpHeader; take it out, or correct its name',
  ]);
});

it.each([
  [
    'js',
    "import { createHttpInterceptor as a } from '@zimic/interceptor/http';\nimport * as b from '@zimic/http';",
  ],
  ['js', "import { a } from 'msw';\nconst names = ['@zimic/client'];"],
  ['js', 'console.log("@zimic/ui");\nalias("@zimic", "./x");\npath.resolve("@zimic");'],
  ['diff', '+console.log("@zimic/ui");'],
  ['js', 'const { HttpHeaders: H, ...rest } = require("@zimic/http");'],
  ['js', 'import { "HttpHeaders" as H } from "@zimic/http";'],
  ['js', "const a = ;\nimport '@zimic/http';"],
  ['diff', '-  "@zimic/http": "^1",\n+  "@zimic/http": "^2",'],
  ['text', "import { a } from '@zimic/http';"],
])('all else may be, in %s: %j', (language, code) => expect(faultsIn(language, code)).toEqual([]));
