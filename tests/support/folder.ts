/** Folders of tests, which are gone afterwards, also when a test fails. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder with files, by name, that is gone when the test ends: for tests and what runs before each of them. */
export function makeFolder(files: Record<string, string> = {}): string {
  const root = createFolder(files);
  onTestFinished(() => removeFolder(root));
  return root;
}

/** As `makeFolder()`, but for all tests of a file or group: gone when they have ended. */
export function makeSharedFolder(files: Record<string, string> = {}): string {
  const root = createFolder(files);
  afterAll(() => removeFolder(root));
  return root;
}

/** Writes files below a folder, each with the folders that it lies in. */
export function writeFiles(root: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function createFolder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'test-'));
  writeFiles(root, files);
  return root;
}

function removeFolder(root: string): void {
  rmSync(root, { recursive: true, force: true });
}
