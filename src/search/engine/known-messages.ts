import { createMessageMatcher, messageWords } from './message-match.ts';
import { PLACEHOLDER } from '../records/placeholder.ts';
import type { SearchRecord } from '../records/record.ts';
import { isMessageOfName } from '../records/templates.ts';

/** A message of a documented package, and the section that explains it. */
export interface KnownMessage {
  /** `{name}` stands for what varies. */
  template: string;
  /** Class or name of the error, if the message is that of an error. */
  error: string | undefined;
  /** Whole address of the section. */
  url: string;
}

/** Score from which a section's own messages are taken to explain a message already. */
const NEAR = 0.8;
/** Messages without a part of so many words are left out, if no error has them: other messages have their words too. */
const FEWEST_WORDS = 3;

/**
 * Adds the whole text of messages to the sections that explain them, and keywords that are messages to their pages, unless
 * some section quotes them as a message.
 */
export function withKnownMessages(
  records: readonly SearchRecord[],
  messages: readonly KnownMessage[],
): SearchRecord[] {
  const quoted = createMessageMatcher(
    records.flatMap((record, section) => (record.messages ?? []).map((text) => ({ section, text }))),
  );
  const keywords = records.flatMap(({ url, keywords: ofPage = [] }) =>
    ofPage.filter(isMessageOfName).map((template): KnownMessage => ({ template, error: undefined, url })),
  );
  const added = new Map<string, string[]>();
  for (const { template, error, url } of [...messages, ...keywords]) {
    const runs = template.split(/\{[\w ]+\}/);
    const isLong = runs.some((run) => messageWords(run).length >= FEWEST_WORDS);
    const [nearest] = quoted.match(runs.join(' '));
    if ((error === undefined && !isLong) || (nearest && nearest.score >= NEAR)) continue;
    added.set(url, [...(added.get(url) ?? []), runs.join(PLACEHOLDER)]);
  }
  return records.map((record) => {
    const more = record.type === 'content' ? undefined : added.get(record.url);
    return more ? { ...record, messages: [...(record.messages ?? []), ...more] } : record;
  });
}
