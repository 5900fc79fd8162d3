import { expect, it, vi } from 'vitest';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { VALID } from '../support/site.ts';

/** A folder with settings, and what reads them as a process would that has read none yet. */
async function project() {
  const root = makeFolder();
  vi.resetModules();
  const { readSettings } = await import('../../src/config/read-settings.ts');
  const save = (file: string, code: string): void => writeFiles(root, { [file]: code });
  const saveTitle = (title: unknown): void =>
    save('site.config.ts', `export default ${JSON.stringify({ ...VALID, title }, null, 2)};\n`);
  saveTitle('First');
  save('sidebars.ts', 'export default { main: { title: "Main", items: [] } };\n');
  save('redirects.ts', 'export default [];\n');
  return { save, saveTitle, read: () => readSettings(root) };
}

it('settings are read as they are now', async () => {
  const { read, saveTitle } = await project();
  expect((await read()).config.title).toBe('First');
  saveTitle('Second');
  expect(await read()).toMatchObject({
    config: { title: 'Second' },
    sidebars: { main: { title: 'Main' } },
    redirects: [],
  });
});

it('settings that are not valid any more leave those of before, with what is wrong', async () => {
  const { read, save, saveTitle } = await project();
  await read();
  saveTitle(7);
  const { config, settingsFault } = await read();
  expect(config.title).toBe('First');
  expect(settingsFault?.message).toMatch(
    /^site\.config\.ts is not valid:\nsite\.config\.ts:2 title: received 7/,
  );
  saveTitle('Third');
  expect(await read()).toMatchObject({ config: { title: 'Third' } });
  expect(await read()).not.toHaveProperty('settingsFault');
  save('sidebars.ts', 'const a = 1;\nexport default b;\n');
  expect((await read()).settingsFault?.message).toBe('sidebars.ts:2 cannot be read: b is not defined');
});

it.each([
  [
    'of another shape',
    "export default [\n  { form: '/a', to: '/b' },\n];\n",
    'redirects.ts:2 [0].from is missing; add a text, as in from: "…"',
  ],
  [
    'with a gap',
    'export default [undefined];\n',
    'redirects.ts:1 [0] is missing; add an object, or take it out of the list',
  ],
  [
    'that are not exported',
    'const all = [];\n',
    'redirects.ts:1 the list of redirects is missing; the file needs an "export default"',
  ],
])('redirects %s leave the settings of before, too', async (_, code, message) => {
  const { read, save } = await project();
  await read();
  save('redirects.ts', code);
  const { redirects, settingsFault } = await read();
  expect(redirects).toEqual([]);
  expect(settingsFault?.message).toContain(message);
});

it.each([
  ['site.config.ts', "export default {\n  title: 'A',\n  title: 'B',\n};\n", 3, 'title', 2],
  ['sidebars.ts', 'export default {\n  main: {},\n  main: {} };\n', 3, 'main', 2],
  ['redirects.ts', "export default [{ from: '/a', to: '/b', to: '/c' }];\n", 1, 'to', 1],
])('a key that stands twice in %s leaves the settings of before', async (file, code, line, key, first) => {
  const { read, save } = await project();
  await read();
  save(file, code);
  const { config, settingsFault } = await read();
  expect(config.title).toBe('First');
  expect(settingsFault?.message).toContain(
    `${file}:${line} the key "${key}" stands twice in an object, first on line ${first}, `,
  );
});

it.each([
  ['site.config.ts', "import title from './title.ts';\n\nexport default { title };\n", 1, './title.ts'],
  ['sidebars.ts', "const a = 1;\nexport { default } from './other.ts';\n", 2, './other.ts'],
  ['redirects.ts', "import a from './a.json' with { type: 'json' };\nexport default a;\n", 1, './a.json'],
])('settings of %s that come from another file are refused', async (file, code, line, from) => {
  const { read, save } = await project();
  save('title.ts', 'export default "Imported";\n');
  save('other.ts', 'export default { main: { title: "Main", items: [] } };\n');
  save('./a.json', '[]');
  save(file, code);
  await expect(read()).rejects.toThrow(
    `${file}:${line} imports "${from}", and npm run dev does not see when that file is saved; write here what it holds`,
  );
});

it('settings may import types, packages and the code of the site', async () => {
  const { read, save } = await project();
  save('src/a.ts', 'export const list = [];\n');
  save(
    'redirects.ts',
    "import type { A } from './a.ts';\nimport 'node:path';\nimport { list } from './src/a.ts';\nexport default list as A;\n",
  );
  expect((await read()).redirects).toEqual([]);
});

it.each([
  [
    'site.config.ts',
    "export default {\n  title: 'A',\n  title: 7,\n};\n",
    /^site\.config\.ts is not valid:\nsite\.config\.ts:3 the key "title" .+\nsite\.config\.ts:\d+ title: received 7(?:.*\n(?!.*not valid))+/,
  ],
  [
    'sidebars.ts',
    "export default {\n  main: { title: 'A',\n  title: 7, items: [] },\n};\n",
    /^sidebars\.ts is not valid:\nsidebars\.ts:3 the key "title" .+\nsidebars\.ts:3 main\.title: received 7/,
  ],
  [
    'redirects.ts',
    "export default [\n{ from: '/a', to: '/b', to: '/c' },\n{ form: '/d', to: '/e' }];\n",
    /^redirects\.ts is not valid:\nredirects\.ts:2 the key "to" .+\nredirects\.ts:\d+ \[1\]\.from is missing/,
  ],
])('a key that stands twice in %s hides no other fault', async (file, code, faults) => {
  const { read, save } = await project();
  save(file, code);
  await expect(read()).rejects.toThrow(faults);
});

it('the first settings must be valid', async () => {
  const { read, saveTitle } = await project();
  saveTitle(7);
  await expect(read()).rejects.toThrow('site.config.ts:2 title: received 7');
});
