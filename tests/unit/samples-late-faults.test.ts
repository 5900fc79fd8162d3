import { expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../../samples/checker/worker.ts';
import { checkPage } from './support/checked.ts';
import { told, type Told } from './support/scripted-thread.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<typeof import('node:worker_threads')>()),
  Worker: (await import('./support/scripted-thread.ts')).ScriptedThread,
}));
vi.setConfig({ testTimeout: 60_000 });

const late = Object.assign(new Error('late'), { stack: 'Error: late\n    at sample:///left.ts?0:2:26' });
const value: WorkerMessage = { type: 'value', run: 0, value: 0, shown: ['2'] };
const done: WorkerMessage = { type: 'done', run: 0 };
const ownFailure: WorkerMessage = { type: 'done', run: 0, error: 'Error: own', line: 0 };

const LATE = [0, 1, 'the sample was run and failed: Error: late'];
const OWN = [0, 0, 'the sample was run and failed: Error: own'];

it.each([
  ['before its end', [value, late, done, 'exit'], [LATE]],
  ['before its values', [late, value, done, 'exit'], [LATE]],
  ['behind its end', [value, done, late, 'exit'], [LATE]],
  ['without an end', [value, late, 'exit'], [LATE]],
  ['before the end of one that failed by itself', [value, late, ownFailure, 'exit'], [OWN]],
] as [string, Told[], unknown[]][])(
  'blames a sample for what it leaves behind where that is heard %s',
  async (_, events, findings) => {
    told.ofFirst = events;
    const blocks = ["1 + 1; // => 2\nsetTimeout(() => { throw new Error('late'); }, 1);", '1 + 1; // => 2'];
    const page = blocks.map((code) => `\`\`\`ts\n${code}\n\`\`\``);
    const { result } = await checkPage('docs/http/left.md', ...page);
    expect(result.findings.map(({ block, line, message }) => [block, line, message])).toEqual(findings);
    expect(result.counts.valuesMet).toBe(2);
  },
);
