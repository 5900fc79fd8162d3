import { PLACEHOLDER } from '../records/placeholder.ts';

/** Messages that sections explain, ready to be compared with what was pasted. */
export interface MessageMatcher {
  /** Sections with a message that is the text or a part of it, with a score from 0 to 1, best first. */
  match(text: string): { section: number; score: number }[];
}

interface Template {
  section: number;
  pairs: Set<string>;
  weight: number;
}

/** A shorter text is no message, but a search in words. */
const FEWEST_WORDS = 2;
/** Most words that are compared: those of the longest query, whose message may be the last of many lines. */
const MOST_WORDS = 600;
const LOWEST_SCORE = 0.42;
/**
 * Fewer pairs of a message than `TELLING` are in many a question: they count if they are the whole text, or at least
 * `LEAST_RECALL` of the message, as in one with values of its own.
 */
const TELLING = 3;
const LEAST_RECALL = 0.5;
/**
 * Share of the better of recall and precision in a score: a part of a message that was pasted, and a message inside a
 * longer paste, are both found. Tuned, as `LOWEST_SCORE`, on the `tune` half of `tests/search/queries.json`.
 */
const BETTER_SHARE = 0.75;

/**
 * Compares texts by pairs of neighbouring words, which count more the fewer messages have them. So values
 * that are filled in, a missing end, another order of lines and any kind of quotes cost little.
 */
export function createMessageMatcher(messages: readonly { section: number; text: string }[]): MessageMatcher {
  const bearers = new Map<string, Set<number>>();
  const templates = messages.map(({ section, text }): Template => {
    const pairs = new Set(text.split(PLACEHOLDER).flatMap((run) => pairsOf(messageWords(run))));
    return { section, pairs, weight: 0 };
  });
  templates.forEach(({ pairs }, index) => {
    for (const pair of pairs) {
      const known = bearers.get(pair);
      if (known) known.add(index);
      else bearers.set(pair, new Set([index]));
    }
  });
  const weightOf = (pair: string): number => 1 / (1 + Math.log2(bearers.get(pair)?.size ?? 1));
  for (const template of templates) for (const pair of template.pairs) template.weight += weightOf(pair);

  return {
    match(text) {
      const words = messageWords(withoutStack(text)).slice(0, MOST_WORDS);
      if (words.length < FEWEST_WORDS) return [];
      const pairs = [...new Set(pairsOf(words))];
      const found = new Map<number, { weight: number; count: number }>();
      for (const pair of pairs) {
        for (const index of bearers.get(pair) ?? []) {
          const sum = found.get(index) ?? { weight: 0, count: 0 };
          sum.weight += weightOf(pair);
          sum.count += 1;
          found.set(index, sum);
        }
      }
      const best = new Map<number, number>();
      for (const [index, { weight, count }] of found) {
        const { section, pairs: own, weight: whole } = templates[index] as Template;
        if (count < Math.min(2, own.size)) continue;
        // how much of the message was pasted, and how much of the paste is the message
        const recall = weight / whole;
        const precision = count / pairs.length;
        if (count < TELLING && precision < 1 && recall < LEAST_RECALL) continue;
        const score =
          Math.max(recall, precision) * BETTER_SHARE + Math.min(recall, precision) * (1 - BETTER_SHARE);
        if (score >= LOWEST_SCORE && score > (best.get(section) ?? 0)) best.set(section, score);
      }
      return [...best].map(([section, score]) => ({ section, score })).sort((a, b) => b.score - a.score);
    },
  };
}

/** Words of a message, without what differs from one case to another: numbers, addresses, file paths. */
export function messageWords(text: string): string[] {
  return (
    text
      .replace(/\b(?:https?|file|wss?):\/\/\S+/g, ' ')
      .replace(/(?:\.{0,2}\/[\w@.-]+){2,}(?::\d+)*/g, ' ')
      .toLowerCase()
      .match(/[\p{L}_$]+/gu) ?? []
  );
}

/** A message without the lines of a stack trace or a listing, which say where, not what. */
function withoutStack(text: string): string {
  const lines = text.split(/\r?\n| (?=at (?:async )?[\w$.<>[\]]+ \()/);
  const kept = lines.filter((line) => !/^\s*(?:at\s|❯|\d+\s*\||>\s*\d+\s*\||\^+\s*$)/.test(line));
  return kept.length > 0 ? kept.join('\n') : text;
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
