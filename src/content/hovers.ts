import type { Hover, HoverText, PageSamples } from '../markdown/sample-results.ts';

/** A page's hover file: each text once, and for each block with hovers, where they belong. */
export interface HoverFile {
  /** `[code, documentation, address of its section]`; what is missing at the end is left out. */
  texts: [code: string, docs?: string, href?: string][];
  /** By index of the block among the page's code blocks. */
  blocks: Record<number, Hover[]>;
}

/** The section of the docs that documents a name. */
export interface DocumentedAt {
  href: string;
  /** Its first sentence. */
  summary: string | undefined;
}

/**
 * The hover file of a page; undefined when no block has hovers. A name whose declaration has no documentation that may
 * be published, as those of installed packages, is explained with the first sentence of its section.
 */
export function hoverFile(
  samples: PageSamples | null,
  sectionOf: (symbol: string) => DocumentedAt | undefined,
): HoverFile | undefined {
  const blocks: HoverFile['blocks'] = {};
  for (const [index, block] of (samples?.blocks ?? []).entries()) {
    if (block && block.hovers.length > 0) blocks[index] = block.hovers;
  }
  if (!samples || Object.keys(blocks).length === 0) return undefined;
  return { texts: samples.texts.map((text) => compact(text, sectionOf)), blocks };
}

function compact(
  { code, docs, symbol }: HoverText,
  sectionOf: (symbol: string) => DocumentedAt | undefined,
): HoverFile['texts'][number] {
  const section = symbol === undefined ? undefined : sectionOf(symbol);
  if (section) return [code, docs ?? section.summary ?? '', section.href];
  return docs === undefined ? [code] : [code, docs];
}
