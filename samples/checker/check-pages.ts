import type { BlockResult, BlockStatus, PageCounts, PageSamples } from '../../src/markdown/sample-results.ts';
import { assemble, type Project, type Unit } from './assemble.ts';
import { readCached, writeCached } from './cache.ts';
import { checkCommandLines } from './command-lines.ts';
import { checkData } from './data.ts';
import { diagnose } from './diagnose.ts';
import { resultKey } from './environment.ts';
import { execute } from './execute.ts';
import { hoversOf, HoverTexts } from './hovers.ts';
import type { PackageSet } from './packages.ts';
import type { PageCode } from './pages.ts';
import { createService, type Platform, type Service } from './service.ts';
import { runCommands, type ShellOptions, type ShellRun } from './shell.ts';
import { checkShownImports } from './shown-imports.ts';
import { proveSignature } from './signature-proofs.ts';
import type { PackageExports } from './types.ts';
import { checkUnrunCommands } from './unrun-commands.ts';
import { usedPackages } from './used-packages.ts';

/** A page to check, with the key under which its results are kept. */
export interface Task {
  page: PageCode;
  key: string;
}

/** How many samples share a program: its memory grows with each, and is freed only with the program. */
const CHUNK = 400;
/** How many pages run their samples and commands side by side. */
const AT_ONCE = 2;

/** What a check found: results by page, and faults of the packages' own declarations. */
export interface CheckRun {
  results: Map<PageCode, PageSamples>;
  packageFaults: string[];
}

/**
 * Checks pages that have no results yet: a language service for each platform compiles their blocks, then
 * stated values are run; commands run meanwhile. Results are cached page by page, unless the packages have
 * faults: every run must report those until they are fixed.
 * @param environment what `environmentHash()` gives for the packages.
 * @param fresh also runs commands whose results are cached.
 */
export async function checkPages(
  tasks: readonly Task[],
  packages: PackageSet,
  environment: string,
  fresh = false,
): Promise<CheckRun> {
  const commands = startCommands(tasks, { packages, environment, fresh });
  const services = new Map<Platform, Service>();
  const service = (platform: Platform): Service => {
    const known = services.get(platform) ?? createService(packages, platform);
    services.set(platform, known);
    return known;
  };
  const browser = service('browser');
  const packageFaults = faultsOfPackages(browser, environment, fresh);
  const exported = browser.exportsOfEntries();
  const projects = new Map(tasks.map((task) => [task, assemble(task.page, exported)]));
  const results = new Map<PageCode, PageSamples>();
  for (const group of groups([...projects])) {
    const queue = await compile(group, service);
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { task } = next;
        const { result, keep } = await finish(next, packages, exported, await commands(task.page));
        results.set(task.page, result);
        if (keep && packageFaults.length === 0) writeCached(task.key, result);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { results, packageFaults };
}

/** Faults of the packages' own declarations. That they have none is remembered: the check takes seconds. */
function faultsOfPackages(service: Service, environment: string, fresh: boolean): string[] {
  const key = resultKey(environment, 'packages');
  if (!fresh && readCached<boolean>(key)) return [];
  const faults = service.checkPackages();
  if (faults.length === 0) writeCached(key, true);
  return faults;
}

/** Runs the commands of pages in processes of their own, while the compiler works in this one. */
function startCommands(tasks: readonly Task[], options: ShellOptions): (page: PageCode) => Promise<ShellRun> {
  const lanes: Promise<unknown>[] = [];
  const runs = new Map<PageCode, Promise<ShellRun>>();
  for (const [index, { page }] of tasks.entries()) {
    const lane = index % AT_ONCE;
    const run = (lanes[lane] ?? Promise.resolve()).then(() => runCommands(page, options));
    lanes[lane] = run;
    runs.set(page, run);
  }
  return (page) => runs.get(page) ?? runCommands(page, options);
}

/** Yields to the event loop between two samples, so that the output of running commands is read. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

type Entry = [task: Task, project: Project];

/** Groups the pages that share a program; a page that changes the types of others gets one of its own. */
function groups(entries: readonly Entry[]): Entry[][] {
  const found: Entry[][] = [];
  let open: Entry[] = [];
  let units = 0;
  for (const entry of entries) {
    const [, project] = entry;
    if (project.augments) {
      found.push([entry]);
      continue;
    }
    if (units + project.units.length > CHUNK && open.length > 0) {
      found.push(open);
      open = [];
      units = 0;
    }
    open.push(entry);
    units += project.units.length;
  }
  if (open.length > 0) found.push(open);
  return found;
}

/** A page, and what the compiler gave for it. */
interface CompiledPage {
  task: Task;
  project: Project;
  /** By the index of the block on the page. */
  blocks: Map<number, BlockResult>;
  texts: HoverTexts;
  findings: PageSamples['findings'];
  signatures: PageCounts['signatures'];
}

async function compile(
  group: readonly Entry[],
  service: (platform: Platform) => Service,
): Promise<CompiledPage[]> {
  const pages = group.map(([task, project]): CompiledPage => ({
    task,
    project,
    blocks: new Map(),
    texts: new HoverTexts(),
    findings: [...project.findings],
    signatures: { proven: 0, named: 0 },
  }));
  for (const kind of ['browser', 'node'] as const) {
    const wanted = pages.flatMap((page) =>
      page.project.units
        .filter(({ block }) => (block.sample.env === 'node') === (kind === 'node'))
        .map((unit) => ({ page, unit })),
    );
    if (wanted.length === 0) continue;
    const files = new Map(pages.flatMap(({ project }) => [...project.files]));
    const current = service(kind);
    current.load(
      files,
      wanted.map(({ unit }) => unit.file),
    );
    for (const { page, unit } of wanted) {
      compileUnit(unit, page, current);
      await breathe();
    }
  }
  return pages;
}

function compileUnit(unit: Unit, page: CompiledPage, service: Service): void {
  const { findings, errors } = diagnose(unit, service);
  page.findings.push(...findings);
  if (unit.block.sample.kind === 'signature' && findings.length === 0) {
    const proof = proveSignature(unit, service);
    page.findings.push(...proof.findings);
    page.signatures.proven += proof.proven;
    page.signatures.named += proof.named;
  }
  page.blocks.set(unit.block.index, {
    status: errors.length > 0 ? 'expected-error' : 'checked',
    errors,
    hovers: unit.block.sample.kind === 'setup' ? [] : hoversOf(unit, service, page.texts),
    packages: usedPackages(unit, service),
  });
}

async function finish(
  { task, project, ...compiled }: CompiledPage,
  packages: PackageSet,
  exported: PackageExports,
  commands: ShellRun,
): Promise<{ result: PageSamples; keep: boolean }> {
  const { page } = task;
  const data = checkData(page, packages);
  const run = await execute(project.units, project.files, packages);
  const findings = [
    ...compiled.findings,
    ...data.findings,
    ...run.findings,
    ...commands.findings,
    ...checkShownImports(page, exported),
    ...checkCommandLines(page, packages),
    ...checkUnrunCommands(page),
  ];
  const executed = new Set([...run.executed, ...commands.executed]);
  const empty = (status: BlockStatus): BlockResult => ({ status, errors: [], hovers: [], packages: {} });

  const blocks = page.blocks.map(({ index, sample }): BlockResult | null => {
    const result = compiled.blocks.get(index);
    if (findings.some((finding) => finding.block === index))
      return { ...(result ?? empty('failed')), status: 'failed' };
    if (sample.noCheck !== undefined) return empty('unchecked');
    if (result)
      return executed.has(index) && result.status === 'checked' ? { ...result, status: 'executed' } : result;
    if (executed.has(index)) return empty('executed');
    return data.parsed.has(index) ? empty('checked') : null;
  });
  const samples = page.blocks.filter(({ sample }) => sample.kind !== 'none');
  const result: PageSamples = {
    blocks,
    texts: compiled.texts.texts,
    findings,
    counts: {
      checked: project.units.filter(({ block }) => block.sample.kind !== 'signature').length,
      executed: executed.size,
      expectedErrors: project.units.reduce((sum, { block }) => sum + block.sample.expects.length, 0),
      unchecked: samples.flatMap(({ sample }) => (sample.noCheck === undefined ? [] : [sample.noCheck])),
      valuesMet: run.valuesMet,
      valuesNotRun: run.valuesNotRun,
      signatures: compiled.signatures,
      data: data.parsed.size,
    },
    unverifiable: [...new Set(data.unverifiable)],
  };
  return { result, keep: !run.stopped && !commands.stopped };
}
