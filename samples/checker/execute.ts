import path from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { VIRTUAL, type PageFile, type Unit } from './assemble.ts';
import { sameValue } from './compare.ts';
import { errorPlace } from './error-place.ts';
import { instrument } from './instrument.ts';
import { INSTALLED, type PackageSet } from './packages.ts';
import { runEnvironment } from './run-environment.ts';
import { readSyntax } from './syntax.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';
import ts from 'typescript';

/** Milliseconds that one sample may take: samples take a few, a busy machine some more. */
const LIMIT = 4000;
/** Milliseconds within which a worker must have started. */
const START_LIMIT = 60_000;
/** A module that loads the packages first, so that this does not count as a sample's time. */
const WARM_UP_URL = 'sample:///warm-up.ts';
const WARM_UP = { url: WARM_UP_URL, seen: new Map<number, WorkerMessage[]>() };

/** What running the samples of a page gave. */
export interface Execution {
  /** Blocks that were run. */
  executed: Set<number>;
  findings: Finding[];
  valuesMet: number;
  /** Stated values of samples that cannot run here. */
  valuesNotRun: number;
  /** Whether a sample was stopped. A busy machine may be the reason, so the result is not cached. */
  stopped: boolean;
}

/** Runs the blocks of one page that state values, and compares each value. */
export async function execute(
  units: readonly Unit[],
  files: ReadonlyMap<string, PageFile>,
  packages: PackageSet,
): Promise<Execution> {
  const execution: Execution = {
    executed: new Set(),
    findings: [],
    valuesMet: 0,
    valuesNotRun: 0,
    stopped: false,
  };
  const runs: Run[] = [];
  const modules: Record<string, string> = {};
  for (const unit of units) {
    const values = runValues(unit);
    execution.valuesMet += unit.values.length - values.length;
    if (values.length === 0) continue;
    const needed = runnableModules(unit, files);
    if (!needed) {
      execution.valuesNotRun += values.length;
      continue;
    }
    // errors of the blocks above are caught, else the block's own lines would never be reached
    const thrownAbove = unit.earlierValues.filter(({ value }) => value.kind === 'throws');
    const { code, faults } = instrument(unit.syntax.file, [...values, ...thrownAbove]);
    for (const { index, message } of faults) {
      const value = values[index]?.value;
      if (value) execution.findings.push(found(unit, value.sourceLine, message));
    }
    const rest = unit.text.slice(unit.syntax.file.text.length);
    for (const [file, text] of needed) modules[`sample://${file}`] = text;
    const url = `sample://${unit.file}?${runs.length}`;
    modules[url] = code + rest.replace(/^function stated\d.*$/gm, '');
    runs.push({ unit, url, seen: new Map() });
    execution.executed.add(unit.block.index);
  }
  if (runs.length > 0) await runAll(runs, modules, packages, execution);
  return execution;
}

interface Run {
  unit: Unit;
  url: string;
  /** Messages by the index of the stated value. */
  seen: Map<number, WorkerMessage[]>;
}

/** The stated values that are compared by running the block, by the index that messages have; the compiler compares types. */
function runValues(unit: Unit): Unit['values'] {
  return unit.values.filter(({ statement }) => !ts.isTypeAliasDeclaration(statement));
}

/** Files of the page that the block imports, or undefined when something in them cannot run here. */
function runnableModules(unit: Unit, files: ReadonlyMap<string, PageFile>): Map<string, string> | undefined {
  const needed = new Map<string, string>();
  const visit = (file: string, text: string): boolean =>
    readSyntax(text, file.endsWith('x')).imports.every(({ specifier, type }) => {
      if (type || specifier.startsWith('node:') || INSTALLED.includes(specifier)) return true;
      if (!specifier.startsWith('.')) return false;
      const target = path.join(path.dirname(file), specifier.replace(/\.js$/, ''));
      const name = [target, `${target}.ts`, `${target}.tsx`].find((candidate) => files.has(candidate));
      if (name === undefined || !name.startsWith(VIRTUAL)) return false;
      if (needed.has(name)) return true;
      needed.set(name, files.get(name)?.text ?? '');
      return visit(name, needed.get(name) ?? '');
    });
  return visit(unit.file, unit.text) ? needed : undefined;
}

async function runAll(
  runs: Run[],
  modules: Record<string, string>,
  packages: PackageSet,
  execution: Execution,
): Promise<void> {
  const from = pathToFileURL(path.join(packages.from, 'sample.js')).href;
  /** The run that is under way, or was last. */
  let current = -1;
  /** The run that ended last. */
  let ended: number | undefined;
  /** An earlier run whose leftover work crashed the thread. */
  let culprit: number | undefined;
  const reportLate = (number: number, line: number, error: string): void => {
    const unit = runs[number]?.unit;
    if (unit) execution.findings.push(failed(unit, line, error));
  };
  const start = async (): Promise<Worker> => {
    const warmUp = INSTALLED.map((name) => `import '${name}';`).join('\n');
    const data: WorkerData = { modules: { ...modules, [WARM_UP_URL]: warmUp }, from };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      env: runEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    culprit = undefined;
    // for the whole life of the thread: what a sample left behind may fail at any time
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'late') reportLate(message.run, message.line, message.error);
      if (message.type === 'done') ended = message.run;
    });
    worker.on('error', (error) => {
      // one that names no sample is of the one that was last, if none is under way
      const isUnderWay = ended !== current;
      const place = errorPlace(error) ?? (isUnderWay ? undefined : { run: current, line: -1 });
      if (!place || (isUnderWay && place.run === current)) return;
      culprit = place.run;
      reportLate(place.run, place.line, String(error));
    });
    const { stopped, error } = await runOne(worker, -1, WARM_UP, START_LIMIT);
    if (!stopped) return worker;
    await worker.terminate();
    throw new Error(
      `the thread that runs samples could not load ${INSTALLED.join(', ')} from ${packages.from}: ${error}`,
    );
  };
  let worker = await start();
  for (const [number, run] of runs.entries()) {
    current = number;
    let outcome = await runOne(worker, number, run, LIMIT);
    while (outcome.stopped) {
      execution.stopped = true;
      const isOwnFault = culprit === undefined;
      await worker.terminate();
      worker = await start();
      if (isOwnFault) break;
      run.seen.clear();
      outcome = await runOne(worker, number, run, LIMIT);
    }
    judge(run, outcome, execution);
  }
  await worker.terminate();
}

interface Outcome {
  stopped: boolean;
  error?: string | undefined;
  line?: number | undefined;
}

function runOne(
  worker: Worker,
  number: number,
  { url, seen }: Pick<Run, 'url' | 'seen'>,
  limit: number,
): Promise<Outcome> {
  // it may have failed as soon as the run before had ended, and tells of both at once
  if (worker.threadId === -1) return Promise.resolve({ stopped: true, error: 'its thread had ended before' });
  return new Promise((resolve) => {
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      worker.off('error', onError);
      worker.off('exit', onExit);
      worker.off('message', onMessage);
      resolve(outcome);
    };
    // what a failing thread had posted may come behind its error, and comes before its end
    let fault: Outcome | undefined;
    const onError = (error: unknown): void => {
      const place = errorPlace(error);
      fault = { stopped: true, error: String(error), line: place?.run === number ? place.line : undefined };
    };
    const onExit = (code: number): void =>
      finish(fault ?? { stopped: true, error: `it ended its thread with exit code ${code}` });
    const onMessage = (message: WorkerMessage): void => {
      if (message.run !== number || message.type === 'late') return;
      if (message.type !== 'done') {
        seen.set(message.value, [...(seen.get(message.value) ?? []), message]);
        return;
      }
      // a thread that failed just behind this end may have told of that first
      const { error, line } = message.error === undefined && fault ? fault : message;
      finish({ stopped: fault !== undefined, error, line });
    };
    const timer = setTimeout(
      () => finish({ stopped: true, error: `did not end within ${limit / 1000} s` }),
      limit,
    );
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.on('message', onMessage);
    worker.postMessage({ run: number, url });
  });
}

function judge({ unit, seen }: Run, outcome: Outcome, execution: Execution): void {
  const { findings } = execution;
  if (outcome.error !== undefined) findings.push(failed(unit, outcome.line ?? -1, outcome.error));
  const values = runValues(unit);
  for (const [number, { value }] of values.entries()) {
    const messages = seen.get(number);
    if (!messages) {
      const isFaulty = findings.some(
        ({ block, line }) => block === unit.block.index && line === value.sourceLine,
      );
      if (outcome.error === undefined && !isFaulty)
        findings.push(found(unit, value.sourceLine, 'the sample ran but never reached this line'));
      continue;
    }
    const fault = compareValue(value.kind, value.text, messages);
    if (fault === undefined) execution.valuesMet += 1;
    else findings.push({ ...found(unit, value.sourceLine, fault), column: value.column });
  }
}

function compareValue(
  kind: 'value' | 'throws',
  expected: string,
  messages: readonly WorkerMessage[],
): string | undefined {
  if (kind === 'throws')
    return messages.map((message) => compareError(expected, message)).find((fault) => fault !== undefined);
  const shown = messages.flatMap((message) => (message.type === 'value' ? [message.shown] : []));
  const joined = shown.map(([text]) => text ?? '').join('\n');
  const candidates = shown.length === 1 ? (shown[0] ?? []) : [joined];
  if (candidates.some((text) => sameValue(expected, text))) return undefined;
  return `stated ${expected.replace(/\n/g, ' ')}, but the value is ${candidates.at(-1) ?? ''}`;
}

function compareError(expected: string, thrown: WorkerMessage): string | undefined {
  if (thrown.type !== 'thrown') return undefined;
  const { names, message } = thrown;
  if (names.length === 0) return `expected to throw ${expected}, but returned ${message}`;
  const [, name = '', text = ''] = /^([^:]*):?(.*)$/s.exec(expected) ?? [];
  const isSame = text.trim() === '' || sameValue(text, message);
  if (names.includes(name.trim()) && isSame) return undefined;
  return `expected to throw ${expected}, but threw ${names[0] ?? ''}: ${message}`;
}

/** @param line in the code that was run; -1 if it is not known */
function failed(unit: Unit, line: number, error: string): Finding {
  const own = line - unit.firstLine;
  const isInside = own >= 0 && own < unit.lineCount;
  return found(unit, isInside ? own : -1, `the sample was run and failed: ${error}`);
}

function found(unit: Unit, line: number, message: string): Finding {
  return { block: unit.block.index, line, column: 0, code: 'value', message };
}
