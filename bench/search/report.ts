import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'results.md');
const TITLE = '# Search, measured';

/** Replaces the section of `results.md` with the same title, or adds it at the end. */
export function writeSection(title: string, text: string): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE;
  const [, ...sections] = before.split(/^(?=## )/m);
  const section = `## ${title}\n\n${text.trim()}\n`;
  const at = sections.findIndex((other) => other.startsWith(`## ${title}\n`));
  if (at === -1) sections.push(section);
  else sections[at] = section;
  writeFileSync(FILE, `${[TITLE, ...sections.map((other) => other.trim())].join('\n\n')}\n`);
}
