import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Settings by the type that an editor knows them by, and the file that exports it. */
const SETTINGS = {
  'site.config.ts': ['SiteConfigInput', 'src/config/schema.ts'],
  'sidebars.ts': ['SidebarsConfig', 'src/config/sidebars.ts'],
  'redirects.ts': ['RedirectConfig', 'src/config/redirects.ts'],
} as const;

const program = ts.createProgram(
  Object.values(SETTINGS).map(([, file]) => path.resolve(file)),
  { ...compilerOptions(), noEmit: true, skipLibCheck: true },
);
const checker = program.getTypeChecker();

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file));
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd()).options;
}

function typeOf([name, file]: readonly [string, string]): ts.Type {
  const source = program.getSourceFile(path.resolve(file));
  const symbol = source && checker.getSymbolAtLocation(source);
  const exported = symbol && checker.getExportsOfModule(symbol).find((each) => each.name === name);
  if (!exported) throw new Error(`${file} exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(exported);
}

/** Every key below a type, `navbar.items[].label`, with what an editor says of it. */
function keysOf(type: ts.Type, prefix = '', seen: readonly ts.Type[] = []): [string, string][] {
  // a category holds categories
  if (seen.includes(type)) return [];
  const inside = [...seen, type];
  if (type.isUnion()) return type.types.flatMap((part) => keysOf(part, prefix, inside));
  if (!(type.flags & ts.TypeFlags.Object)) return [];
  const element = checker.isArrayType(type) ? type.getNumberIndexType() : undefined;
  if (element) return keysOf(element, `${prefix}[]`, inside);
  const named = type.getStringIndexType();
  if (named) return keysOf(named, `${prefix}.*`, inside);
  return type.getProperties().flatMap((property) => {
    const key = `${prefix}.${property.name}`.replace(/^\./, '');
    const explained = ts.displayPartsToString(property.getDocumentationComment(checker));
    return [[key, explained] as [string, string], ...keysOf(checker.getTypeOfSymbol(property), key, inside)];
  });
}

it.each(Object.entries(SETTINGS))('an editor explains each key of %s', (_, setting) => {
  const keys = keysOf(typeOf(setting));
  expect(keys.length).toBeGreaterThan(1);
  expect([...new Set(keys.filter(([, explained]) => explained === '').map(([key]) => key))]).toEqual([]);
});

it('keys in lists, in items of each kind and of any name are among those that are looked at', () => {
  const keys = keysOf(typeOf(SETTINGS['site.config.ts'])).map(([key]) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      'navbar.items[].items[].sidebarId',
      'i18n.locales.*.htmlLang',
      'search.hosted.askAi.assistantId',
      'footer.copyright.author.href',
    ]),
  );
});
