import type { Hover, HoverText, PageSamples } from '../markdown/sample-results.ts';

/** A page's hover file: each text once, and for each block with hovers, where they belong. */
export interface HoverFile {
  /** `[code, documentation, address of its section]`; what is missing at the end is left out. */
  texts: [code: string, docs?: string, href?: string][];
  /** By index of the block among the page's code blocks. */
  blocks: Record<number, Hover[]>;
}

/** The hover file of a page; undefined when no block has hovers. */
export function hoverFile(
  samples: PageSamples | null,
  hrefOf: (symbol: string) => string | undefined,
): HoverFile | undefined {
  const blocks: HoverFile['blocks'] = {};
  for (const [index, block] of (samples?.blocks ?? []).entries()) {
    if (block && block.hovers.length > 0) blocks[index] = block.hovers;
  }
  if (!samples || Object.keys(blocks).length === 0) return undefined;
  return { texts: samples.texts.map((text) => compact(text, hrefOf)), blocks };
}

function compact(
  { code, docs, symbol }: HoverText,
  hrefOf: (symbol: string) => string | undefined,
): HoverFile['texts'][number] {
  const href = symbol === undefined ? undefined : hrefOf(symbol);
  if (href !== undefined) return [code, docs ?? '', href];
  return docs === undefined ? [code] : [code, docs];
}
