import { startGroup } from '../../samples/checker/process-group.ts';

/** What a part did: what went wrong, undefined when nothing did, and all that it said. */
export interface PartReport {
  problem: string | undefined;
  said: Buffer;
}

/**
 * Runs a command as a part of the tests. It ends, with all that it has started, after its time, or when this process is
 * told to end.
 *
 * @param command the program and its arguments
 * @param minutes that it may take
 */
export function runPart([program = '', ...args]: readonly string[], minutes: number): Promise<PartReport> {
  return new Promise((resolve) => {
    const { child, stop } = startGroup(program, args, { shell: process.platform === 'win32' });
    const said: Buffer[] = [];
    for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => said.push(chunk));
    let problem: string | undefined;
    const timer = setTimeout(() => {
      problem = `stopped after ${minutes} minutes`;
      stop();
    }, minutes * 60_000);
    child.once('error', (error) => (problem = error.message));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (problem === undefined && code !== 0)
        problem = code === null ? `ended by ${signal}` : `status ${code}`;
      resolve({ problem, said: Buffer.concat(said) });
    });
  });
}
