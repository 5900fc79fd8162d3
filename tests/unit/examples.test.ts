import { exec } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';
import { makeSharedFolder } from '../support/folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLES = path.join(ROOT, 'examples');
const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
const TIMEOUT = 60_000;
const scratch = makeSharedFolder();

const textOf = (file: string): string => readFileSync(path.join(EXAMPLES, file), 'utf8');

/** The command that makes a schema, as the package scripts of a project name it, or the README for the API itself. */
function commandOf(project: string): string | undefined {
  if (project === 'huts') return /^npx (zimic-http typegen .*)$/m.exec(textOf('README.md'))?.[1];
  const manifest = JSON.parse(textOf(`${project}/package.json`)) as { scripts: Record<string, string> };
  return manifest.scripts['api:types'];
}

/** The schema that a project's command makes of an API, in a copy of nothing but that API. */
async function generated(
  project: string,
  schema: string,
  api = textOf('huts/openapi.yaml'),
): Promise<string> {
  const folder = mkdtempSync(path.join(scratch, `${project}-`));
  for (const name of ['huts', `${project}/src`]) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'huts/openapi.yaml'), api);
  const command = commandOf(project);
  if (command === undefined) throw new Error(`nothing says how the schema of ${project} is made`);
  await promisify(exec)(command, { cwd: path.join(folder, project), env: { ...process.env, PATH } });
  return readFileSync(path.join(folder, schema), 'utf8');
}

const schemas = readdirSync(EXAMPLES)
  .flatMap((project) => [`${project}/schema.ts`, `${project}/src/schema.ts`])
  .filter((file) => existsSync(path.join(EXAMPLES, file)));

it('have schemas', () => {
  expect(schemas.length).toBeGreaterThan(4);
});

it.each(schemas)(
  '%s is what its command makes of the one API',
  async (schema) => {
    expect(await generated(schema.split('/')[0] ?? '', schema)).toBe(textOf(schema));
  },
  TIMEOUT,
);

it(
  'another API would make another schema',
  async () => {
    const api = textOf('huts/openapi.yaml').replaceAll('altitude', 'elevation');
    const schema = await generated('huts', 'huts/schema.ts', api);
    expect(schema).not.toBe(textOf('huts/schema.ts'));
    expect(schema).toBe(textOf('huts/schema.ts').replaceAll('altitude', 'elevation'));
  },
  TIMEOUT,
);

it.each(readdirSync(EXAMPLES).filter((project) => existsSync(path.join(EXAMPLES, project, 'package.json'))))(
  '%s asks for releases that it is checked with',
  (project) => {
    type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
    const { dependencies, devDependencies } = JSON.parse(textOf(`${project}/package.json`)) as Manifest;
    const other = Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, range]) => {
      const file = [`node_modules/${name}`, `samples/declarations/${name.replace('@zimic/', '')}`]
        .map((folder) => path.join(ROOT, folder, 'package.json'))
        .find((manifest) => existsSync(manifest));
      if (file === undefined) return [];
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return satisfies(version, range) ? [] : [`${name} ${range}, checked with ${version}`];
    });
    expect(other).toEqual([]);
  },
);
