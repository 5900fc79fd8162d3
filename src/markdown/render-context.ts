import type { sampleReader } from './sample-notation.ts';
import type { BlockResult } from './sample-results.ts';
import type { Highlight } from './highlight.ts';
import type { TabSet } from './tabs.ts';

/** A link of a page, as `links:external` checks it; those into the site are checked while they are rendered. */
export interface PageLink {
  /** As it stands in the Markdown. */
  href: string;
  line: number;
}

/** A card: a whole area that leads to a page. */
export interface Card {
  href: string;
  title: string;
  description: string;
}

/** A drawing beside a page, ready to be shown. */
export interface Picture {
  markup: string;
}

/** What rendering a page asks of the site around it; nothing here knows how the answers are found. */
export interface Surroundings {
  highlight: Highlight;
  /** Address of a link's target, or what is wrong with it. */
  resolveLink(href: string): { href: string } | { problem: string };
  /** The picture that a page names, or what is wrong with it. */
  resolvePicture(src: string): Picture | { problem: string };
  /** Cards of the pages below this one in the sidebar; undefined when it heads no category. */
  cards(): Card[] | undefined;
  /** Card of the page that a link leads to. */
  cardOf(href: string): Card | undefined;
  /** Address of the section that documents a name; undefined if none does, or if it is on this page. */
  symbolAddress(code: string): string | undefined;
  /** What the sample check found of this page's code blocks, in their order; null when it did not run. */
  samples: readonly (BlockResult | null)[] | null;
}

/** State of one page's rendering. */
export interface RenderContext extends Surroundings {
  /** Source of the page, for what the parser drops. */
  source: string;
  links: PageLink[];
  /** Sets of tabs that belong to a group. */
  tabSets: TabSet[];
  /** Faults found on the way; rendering goes on so that all are reported in one run. */
  report(line: number, message: string): void;
  /** A number that no other part of the page has. */
  unique(): number;
  /** Names linked in the paragraph that is being rendered: each is linked once. */
  linkedSymbols: Set<string>;
  /** Reads the next code block: a `continued` one continues what was read before. */
  readSample: ReturnType<typeof sampleReader>;
  /** Count of code blocks rendered so far. */
  blockIndex: number;
  /** Id of the last heading above, outside of tabs; undefined above the first. */
  sectionId: string | undefined;
  /** Whether text is inside a link or a heading, where no other link may stand. */
  insideLink: boolean;
}
