import { spawn } from 'node:child_process';
import { declareMocks, hutsInterceptor } from './huts.ts';

/** Declares the mocks, runs the command in the arguments, and stops with its exit code. */
const [command, ...parameters] = process.argv.slice(2);
if (command === undefined) throw new Error('Name the command to run: node mocks/run.ts next dev');

await hutsInterceptor.start();
await declareMocks();

const child = spawn(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });

child.on('exit', async (code) => {
  await hutsInterceptor.stop();
  process.exitCode = code ?? 1;
});
