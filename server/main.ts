import path from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from './create.ts';
import { readHosting } from './hosting.ts';

const USAGE = 'Usage: node server/main.ts [--port 3000] [--host 127.0.0.1] [--dir dist]';
/** How long open connections may take to end after the server was told to stop. */
const GRACE = 5_000;

try {
  const { port, host, dir } = readOptions(process.argv.slice(2));
  const hosting = readHosting(path.resolve(dir));
  const server = createServer({ dir: path.resolve(dir), hosting });
  server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, port, host)));
  server.listen(port, host, () => {
    const bound = server.address();
    const place = host.includes(':') ? `[${host}]` : host;
    console.log(
      `Zimic docs: http://${place}:${typeof bound === 'object' && bound !== null ? bound.port : port}${hosting.base && `${hosting.base}/`}`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      setTimeout(() => process.exit(0), GRACE).unref();
    });
  }
} catch (error) {
  fail((error as Error).message);
}

function readOptions(args: string[]): { port: number; host: string; dir: string } {
  const values = readValues(args);
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, and is "${values.port}". ${USAGE}`);
  }
  // which Node.js takes for all addresses of the machine
  if (values.host === '') throw new Error(`--host must be an address, and is "". ${USAGE}`);
  return { port, host: values.host, dir: values.dir };
}

function readValues(args: string[]): { port: string; host: string; dir: string } {
  if (args.includes('--help')) {
    console.log(USAGE);
    process.exit();
  }
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '3000' },
        host: { type: 'string', default: '127.0.0.1' },
        dir: { type: 'string', default: path.join(import.meta.dirname, '..', 'dist') },
      },
    }).values;
  } catch (error) {
    // Node adds advice about odd arguments in more sentences
    throw new Error(`${(error as Error).message.replace(/\.(?:\s.*)?$/s, '')}. ${USAGE}`, { cause: error });
  }
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Choose another one: npm start -- --port ${port === 65_535 ? 3001 : port + 1}`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023: npm start -- --port 3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is no address of this machine. Try --host 127.0.0.1, or --host 0.0.0.0 for all of them.`;
    default:
      return error.message;
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
