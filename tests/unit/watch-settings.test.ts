import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isSavedSince } from '../../build/dev/saved-since.ts';
import { makeFolder } from '../support/folder.ts';
import { VALID } from '../support/site.ts';

/** Settings that were read, and the paths of those that a server is told to be saved. */
async function watched() {
  const root = makeFolder();
  const config = path.join(root, 'site.config.ts');
  const sidebars = path.join(root, 'sidebars.ts');
  const saveAs = (file: string, second: number, settings: unknown): void => {
    writeFileSync(file, `export default ${JSON.stringify(settings)};\n`);
    utimesSync(file, second, second);
  };
  const saveConfig = (second: number, settings: unknown = VALID): void => saveAs(config, second, settings);
  const saveSidebars = (second: number): void => saveAs(sidebars, second, {});
  saveConfig(1);
  saveSidebars(1);
  writeFileSync(path.join(root, 'redirects.ts'), 'export default [];\n');
  vi.resetModules();
  const { readSettings } = await import('../../src/config/read-settings.ts');
  const { watchSettings } = await import('../../build/dev/watch-settings.ts');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await readSettings(root);
  const start = (): string[] => {
    const told: string[] = [];
    const watcher = new EventEmitter().on('change', (file: string) => told.push(file));
    watchSettings(watcher);
    return told;
  };
  return { config, saveConfig, saveSidebars, start, read: () => readSettings(root) };
}

it('settings that were saved while the server started are told of until they are read', async () => {
  const { config, saveConfig, start, read } = await watched();
  saveConfig(2);
  const told = start();
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([config, config]);
  await read();
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveLength(2);
});

it('settings that are read while others are not valid are not told of again', async () => {
  const { saveConfig, saveSidebars, start, read } = await watched();
  saveConfig(2, { ...VALID, title: 7 });
  saveSidebars(2);
  expect(await read()).toHaveProperty('settingsFault');
  const told = start();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
});

it('settings as they were read, or while an editor replaces them, are not told of', async () => {
  const { config, saveConfig, start } = await watched();
  const told = start();
  vi.advanceTimersByTime(3_000);
  rmSync(config);
  vi.advanceTimersByTime(3_000);
  expect(told).toEqual([]);
  saveConfig(2);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([config]);
});

it('settings are told to the server of the last start only', async () => {
  const { saveConfig, start } = await watched();
  const before = start();
  const now = start();
  saveConfig(2);
  vi.advanceTimersByTime(1_000);
  expect(before).toEqual([]);
  expect(now).toHaveLength(1);
});

it('docs are saved since a time when a file in them was saved, added or removed', () => {
  const docs = path.join(makeFolder(), 'docs');
  const inner = path.join(docs, 'guides');
  const page = path.join(inner, 'page.md');
  const age = (...files: string[]): void => files.forEach((file) => utimesSync(file, 1, 1));
  mkdirSync(inner, { recursive: true });
  writeFileSync(page, 'Text.');
  age(page, inner, docs);
  const isSaved = (): boolean => isSavedSince([docs, path.join(docs, 'missing')], 5_000);
  expect(isSaved()).toBe(false);
  writeFileSync(page, 'Saved.');
  expect(isSaved()).toBe(true);
  age(page);
  expect(isSaved()).toBe(false);
  rmSync(page);
  expect(isSaved()).toBe(true);
  age(inner);
  expect(isSaved()).toBe(false);
  writeFileSync(path.join(inner, 'added.md'), 'Text.');
  expect(isSaved()).toBe(true);
});
