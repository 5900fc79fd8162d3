import { spawn } from 'node:child_process';

/** What a part did: what went wrong, undefined when nothing did, and all that it said. */
export interface PartReport {
  problem: string | undefined;
  said: Buffer;
}

const isPosix = process.platform !== 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Ends each part that runs: parts run beside each other, and none may outlive this process. */
const running = new Set<(reason: string) => void>();

function interrupt(): void {
  for (const stop of running) stop('interrupted');
  process.exit(130);
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
    // A group of its own, so that what the part has started ends with it.
    const child = spawn(program, args, {
      detached: isPosix,
      shell: !isPosix,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => said.push(chunk));
    let problem: string | undefined;
    const stop = (reason: string): void => {
      problem = reason;
      try {
        if (isPosix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        else child.kill();
      } catch {
        // it has ended by itself
      }
    };
    const timer = setTimeout(() => stop(`stopped after ${minutes} minutes`), minutes * 60_000);
    if (running.size === 0) for (const name of SIGNALS) process.once(name, interrupt);
    running.add(stop);
    child.once('error', (error) => stop(error.message));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(stop);
      if (running.size === 0) for (const name of SIGNALS) process.off(name, interrupt);
      if (problem === undefined && code !== 0)
        problem = code === null ? `ended by ${signal}` : `status ${code}`;
      resolve({ problem, said: Buffer.concat(said) });
    });
  });
}
