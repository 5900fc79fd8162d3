/** Runs the samples of one page one by one, and posts values immediately: one that hangs loses no others. */
import { AsyncLocalStorage } from 'node:async_hooks';
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

/** What it posts of a stated value. */
type ValueMessage =
  | { type: 'value'; value: number; shown: string[] }
  | { type: 'thrown'; value: number; names: string[]; message: string };

/** What it posts. */
export type WorkerMessage =
  | (ValueMessage & { run: number })
  | { type: 'done'; run: number; error?: string; line?: number | undefined }
  /** Of a sample that had ended: what it left behind failed. */
  | { type: 'late'; run: number; error: string; line: number };

const { modules, from } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const SCHEME = 'sample://';

/** A sample that has begun. */
interface Sample {
  run: number;
  /** What statements print that have not ended. */
  printed: string[][];
  /** How often each value was posted. */
  posted: Map<number, number>;
  /** What was thrown, and rejections that nobody handled. */
  failures: unknown[];
  isOver: boolean;
}
const samples = new AsyncLocalStorage<Sample>();
/** The sample that began last. */
let last: Sample;
/** The sample whose code runs: what an earlier one left behind is still that one's. */
const running = (): Sample => samples.getStore() ?? last;

/** How many values of one statement are posted: an endless loop must not flood the checker. */
const MOST = 100;
const postValue = (message: ValueMessage): void => {
  const { run, posted } = running();
  const times = (posted.get(message.value) ?? 0) + 1;
  posted.set(message.value, times);
  if (times <= MOST) post({ ...message, run });
};
const post = (message: WorkerMessage): void => port.postMessage(message);
const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Infinity });

const recorder = {
  value(value: number, result: unknown): unknown {
    postValue({ type: 'value', value, shown: [show(result)] });
    return result;
  },
  log(value: number, ...parts: unknown[]): void {
    const shown = [format(...parts)];
    if (parts.length === 1) shown.push(show(parts[0]));
    postValue({ type: 'value', value, shown });
  },
  begin(): void {
    running().printed.push([]);
  },
  end(value: number): void {
    postValue({ type: 'value', value, shown: [running().printed.pop()?.join('\n') ?? ''] });
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
  postValue({ type: 'thrown', value, names: [], message: show(result) });
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
  postValue({ type: 'thrown', value, names, message: error instanceof Error ? error.message : show(error) });
}

Object.assign(globalThis, { __sample: recorder });
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[name] = (...parts: unknown[]): void =>
    void running()
      .printed.at(-1)
      ?.push(format(...parts));
}

// each sample has the files of its page for itself, as they stand there: their addresses end with the number of its run
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
    const [run] = /\d+$/.exec(context.parentURL) ?? [];
    return { url: `${url}?of=${run}`, shortCircuit: true };
  },
  load(url, context, next) {
    const code = modules[url.replace(/\?of=\d+$/, '')];
    if (code === undefined) return next(url, context);
    return { format: 'module', source: stripTypeScriptTypes(code), shortCircuit: true };
  },
});

const textOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return `${show(failure)} was thrown`;
  return `${failure.name}: ${failure.message}`;
};

process.on('unhandledRejection', (error) => {
  const { run, line } = errorPlace(error) ?? { run: running().run, line: -1 };
  if (run === last.run && !last.isOver) last.failures.push(error);
  else post({ type: 'late', run, error: textOf(error), line });
});

port.on('message', async ({ run, url }: { run: number; url: string }) => {
  const failures: unknown[] = [];
  last = { run, printed: [], posted: new Map(), failures, isOver: false };
  try {
    await samples.run(last, () => import(url));
  } catch (error) {
    failures.unshift(error);
  }
  await new Promise((resolve) => setImmediate(resolve));
  last.isOver = true;
  if (failures.length === 0) return post({ type: 'done', run });
  const [failure] = failures;
  post({ type: 'done', run, error: textOf(failure), line: errorPlace(failure)?.line });
});
