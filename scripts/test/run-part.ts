import { startGroup } from '../../tools/process-group.ts';

/** What went wrong in a part, undefined when nothing did, and all its output. */
export interface PartReport {
  problem: string | undefined;
  said: Buffer;
}

/**
 * Runs a command as a part of the tests. It is killed, with all that it has started, when it hangs or this
 * process is told to end. Silence tells one that hangs: how long a part takes depends on the machine.
 *
 * @param command the program and its arguments
 * @param silence minutes without output after which it is taken for hanging
 */
export function runPart([program = '', ...args]: readonly string[], silence: number): Promise<PartReport> {
  return new Promise((resolve) => {
    const { child, stop } = startGroup(program, args, { shell: process.platform === 'win32' });
    const said: Buffer[] = [];
    let problem: string | undefined;
    const timer = setTimeout(() => {
      problem = `stopped after ${silence} minutes without output`;
      stop();
    }, silence * 60_000);
    for (const from of [child.stdout, child.stderr])
      from.on('data', (chunk: Buffer) => {
        said.push(chunk);
        timer.refresh();
      });
    child.once('error', (error) => (problem = error.message));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (problem === undefined && code !== 0)
        problem = code === null ? `ended by ${signal}` : `status ${code}`;
      resolve({ problem, said: Buffer.concat(said) });
    });
  });
}
