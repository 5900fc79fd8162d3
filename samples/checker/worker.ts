/** Runs the samples of one page one by one, and posts values immediately: one that hangs loses no others. */
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { format, inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { decoded } from '../../src/content/addresses.ts';
import { errorPlace } from './error-place.ts';

/** What the worker is started with. */
export interface WorkerData {
  /** Address of a module of the page → its code. */
  modules: Record<string, string>;
  /** Address from which packages are looked up. */
  from: string;
}

/** What it posts. */
export type WorkerMessage =
  | { type: 'value'; run: number; value: number; shown: string[] }
  | { type: 'thrown'; run: number; value: number; names: string[]; message: string }
  | { type: 'done'; run: number; error?: string; line?: number | undefined }
  /** Of a sample that had ended: what it left behind failed. */
  | { type: 'late'; run: number; error: string; line: number };

const { modules, from } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const SCHEME = 'sample://';
let run = -1;

/** How many values of one statement are posted: an endless loop must not flood the checker. */
const MOST = 100;
const posted = new Map<number, number>();
const post = (message: WorkerMessage): void => {
  if ('value' in message) {
    const times = (posted.get(message.value) ?? 0) + 1;
    posted.set(message.value, times);
    if (times > MOST) return;
  }
  port.postMessage(message);
};
const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Infinity });
const printed: { value: number; lines: string[] }[] = [];

const recorder = {
  value(value: number, result: unknown): unknown {
    post({ type: 'value', run, value, shown: [show(result)] });
    return result;
  },
  log(value: number, ...parts: unknown[]): void {
    const shown = [format(...parts)];
    if (parts.length === 1) shown.push(show(parts[0]));
    post({ type: 'value', run, value, shown });
  },
  begin(value: number): void {
    printed.push({ value, lines: [] });
  },
  end(value: number): void {
    const open = printed.pop();
    post({ type: 'value', run, value, shown: [open?.lines.join('\n') ?? ''] });
  },
  async thrown(value: number, action: () => Promise<unknown>): Promise<unknown> {
    try {
      return postNoError(value, await action());
    } catch (error) {
      return postError(value, error);
    }
  },
  caught(value: number, action: () => unknown): unknown {
    try {
      return postNoError(value, action());
    } catch (error) {
      return postError(value, error);
    }
  },
};

/** What should have thrown gave a result instead. */
function postNoError(value: number, result: unknown): unknown {
  post({ type: 'thrown', run, value, names: [], message: show(result) });
  return result;
}

function postError(value: number, error: unknown): undefined {
  const names: string[] = [];
  if (error instanceof Error) names.push(error.name);
  if (error === null || error === undefined) names.push(String(error));
  else {
    for (
      let type = Object.getPrototypeOf(error) as object | null;
      type;
      type = Object.getPrototypeOf(type) as object | null
    ) {
      names.push(type.constructor.name);
    }
  }
  post({ type: 'thrown', run, value, names, message: error instanceof Error ? error.message : show(error) });
}

Object.assign(globalThis, { __sample: recorder });
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[name] = (...parts: unknown[]): void => void printed.at(-1)?.lines.push(format(...parts));
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(SCHEME)) return { url: specifier, shortCircuit: true };
    if (!context.parentURL?.startsWith(SCHEME)) return next(specifier, context);
    if (!specifier.startsWith('.')) return next(specifier, { ...context, parentURL: from });
    const { href } = new URL(specifier.replace(/\.js$/, ''), context.parentURL.replace(SCHEME, 'file://'));
    // the names of files are as samples have them
    const target = decoded(href).replace('file://', SCHEME);
    const url = [target, `${target}.ts`, `${target}.tsx`].find((name) => name in modules);
    if (url === undefined) throw new Error(`"${specifier}" cannot be run here`);
    return { url, shortCircuit: true };
  },
  load(url, context, next) {
    const code = modules[url];
    if (code === undefined) return next(url, context);
    return { format: 'module', source: stripTypeScriptTypes(code), shortCircuit: true };
  },
});

const textOf = (failure: unknown): string => {
  const { name = 'Error', message = String(failure) } = failure as Partial<Error>;
  return `${name}: ${message}`;
};

let unhandled: unknown;
let isOver = true;
process.on('unhandledRejection', (error) => {
  const { run: of, line } = errorPlace(error) ?? { run, line: -1 };
  if (of === run && !isOver) unhandled ??= error;
  else post({ type: 'late', run: of, error: textOf(error), line });
});

port.on('message', async (message: { run: number; url: string }) => {
  run = message.run;
  isOver = false;
  unhandled = undefined;
  printed.length = 0;
  posted.clear();
  let failure: unknown;
  try {
    await import(message.url);
  } catch (error) {
    failure = error ?? new Error('undefined was thrown');
  }
  await new Promise((resolve) => setImmediate(resolve));
  failure ??= unhandled;
  isOver = true;
  if (failure === undefined) return post({ type: 'done', run });
  const place = errorPlace(failure);
  post({ type: 'done', run, error: textOf(failure), line: place?.line });
});
