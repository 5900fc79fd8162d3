import { nearest } from '../../src/text/nearest.ts';
import type { Unit } from './assemble.ts';
import { entryOrder } from './signatures.ts';
import { hutsModules, type Service } from './service.ts';
import type { LocatedError } from './types.ts';

/** What to do about an error, where that is known. */
export function hintFor(error: LocatedError, unit: Unit, service: Service): string | undefined {
  const name = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  switch (error.code) {
    case 1484:
      return `write "import type", or "type ${name}" in the import: the code must run with its types stripped`;
    case 2304:
    case 2503:
    case 2552:
      return missingName(name, unit, service);
    case 2307:
      return missingModule(name, unit);
    case 2451:
    case 2300:
      return unit.block.sample.kind === 'continued'
        ? 'a continued block is one file with those before it; do not declare the name again'
        : undefined;
    case 1294:
      return 'write code that runs with its types stripped: no enum, no namespace with values, no parameter properties';
    default:
      return undefined;
  }
}

function missingName(name: string, unit: Unit, service: Service): string | undefined {
  const exported = service.exportsOfEntries();
  for (const entry of entryOrder(unit.page.area, exported)) {
    const kind = exported.get(entry)?.get(name);
    if (kind !== undefined) return `import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '${entry}';`;
  }
  return undefined;
}

function missingModule(name: string, unit: Unit): string | undefined {
  if (!name.startsWith('.'))
    return `the package is not installed here; declare what samples use of it in samples/ambient/${name}.d.ts`;
  const titles = unit.page.blocks
    .filter(({ index, sample }) => index < unit.block.index && sample.kind === 'titled')
    .map(({ sample }) => `./${(sample.title ?? '').replace(/\.tsx?$/, '')}`);
  const known = [...new Set([...titles, ...hutsModules()])];
  return `a block imports earlier files of its page by their title, or the running example: ${nearest(name, known, 4).join(', ')}`;
}
