import { readFenceMeta } from '../../src/markdown/fence.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { callsOf, commandOf } from './command-lines.ts';
import { INSTALLED } from './packages.ts';
import type { Block, PageCode } from './pages.ts';

/** A word that stands for what readers write in its place: `<input>`, `[options]`. */
const PLACEHOLDER = /^(?:<.+>|\[.+\])$/;

/**
 * Finds `bash` blocks with a command of an installed package that are not run, so that nothing proves it, and do not
 * say why not: `no-run="reason"`. Blocks with placeholders show how a command is written, and cannot be run.
 */
export function checkUnrunCommands(page: PageCode): Finding[] {
  return page.blocks.flatMap((block) => {
    const fault = faultOf(block);
    return fault ? [{ block: block.index, column: 0, code: 'run', ...fault }] : [];
  });
}

function faultOf(block: Block): Pick<Finding, 'line' | 'message'> | undefined {
  const { attributes, flags } = readFenceMeta(block.meta);
  const reason = flags.has('no-run') ? '' : attributes['no-run'];
  const command = attributes['run'] === undefined && block.lang === 'bash' ? runnableIn(block) : undefined;
  if (reason?.trim() === '') return { line: -1, message: 'no-run needs a reason: no-run="reason"' };
  if (reason !== undefined && command === undefined)
    return {
      line: -1,
      message: `no-run="${reason}" means nothing: the block is run, or has no command that could be; take it out`,
    };
  if (reason !== undefined || command === undefined) return undefined;
  return {
    line: command.line,
    message: `"${command.name}" is shown and not run; add run="huts" behind bash, with the folder of examples to run it in, or the reason why not: no-run="reason"`,
  };
}

/** The first command of a block that is installed here, and its line. */
function runnableIn({ code }: Block): { line: number; name: string } | undefined {
  for (const { line, words } of callsOf(code)) {
    const command = commandOf(words);
    if (INSTALLED.includes(command.package) && !words.some((word) => PLACEHOLDER.test(word)))
      return { line, name: command.name };
  }
  return undefined;
}
