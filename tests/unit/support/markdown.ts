import { expect } from 'vitest';
import { body } from '../../support/site.ts';

/** The HTML of a body of Markdown that must be right. */
export async function html(markdown: string): Promise<string> {
  const result = await body(markdown);
  expect(result.problems).toEqual([]);
  return result.html;
}

/** What is wrong with a body of Markdown: `LINE MESSAGE` of each fault, with the line of the file. */
export async function faults(markdown: string): Promise<string[]> {
  const { problems } = await body(markdown);
  return problems.map(({ line, message }) => `${line} ${message}`);
}

/** Expects that a body of Markdown has these faults and no others, of each of which a part is given. */
export async function expectFaults(markdown: string, ...parts: string[]): Promise<void> {
  expect(await faults(markdown)).toEqual(parts.map((part) => expect.stringContaining(part)));
}
