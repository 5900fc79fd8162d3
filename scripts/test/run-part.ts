import { startGroup } from '../../samples/checker/process-group.ts';

/** What went wrong in a part, undefined when nothing did, and all its output. */
export interface PartReport {
  problem: string | undefined;
  said: Buffer;
}

/**
 * Runs a command as a part of the tests. It is killed, with all that it has started, when its time is over or
 * this process is told to end.
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
