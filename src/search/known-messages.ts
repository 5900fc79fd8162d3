import { PLACEHOLDER } from './placeholder.ts';
import { createMessageMatcher, messageWords } from './message-match.ts';
import type { SearchRecord } from './record.ts';

/** A message of a documented package, as its list of messages has it: `{name}` stands for what varies. */
export interface KnownMessage {
  package: string;
  template: string;
  error?: string;
}

/** Score from which a section's own messages are taken to explain a message already. */
const NEAR = 0.8;
/** Parts of a message with fewer words are not searched: sections on other topics have them too. */
const FEWEST_WORDS = 3;

/**
 * Adds the whole text of messages to the sections that explain them: the section of the message's error, else
 * the best of those that quote its fixed parts. Messages that no section explains are left out.
 * @param docs address of the latest version of the docs, with the base URL
 */
export function withKnownMessages(
  records: readonly SearchRecord[],
  messages: readonly KnownMessage[],
  docs: string,
): SearchRecord[] {
  const bySection = new Map<string, { record: SearchRecord; text: string }>();
  for (const record of records) {
    const known = bySection.get(record.url);
    const text = messageWords(record.content ?? record.hierarchy[record.type as 'lvl1'] ?? '').join(' ');
    if (known) known.text += ` ${text}`;
    else bySection.set(record.url, { record, text });
  }
  const sections = [...bySection.values()];
  const own = createMessageMatcher(
    sections.flatMap(({ record }, section) => (record.messages ?? []).map((text) => ({ section, text }))),
  );
  const added = new Map<SearchRecord, string[]>();
  for (const message of messages) {
    const template = message.template.replace(/\{[\w ]+\}/g, PLACEHOLDER);
    const [nearest] = own.match(template.replaceAll(PLACEHOLDER, ' '));
    const section =
      nearest && nearest.score >= NEAR ? undefined : sectionFor(message, template, sections, docs);
    if (!section) continue;
    added.set(section, [...(added.get(section) ?? []), template]);
  }
  return records.map((record) => {
    const more = added.get(record);
    return more ? { ...record, messages: [...(record.messages ?? []), ...more] } : record;
  });
}

function sectionFor(
  message: KnownMessage,
  template: string,
  sections: readonly { record: SearchRecord; text: string }[],
  docs: string,
): SearchRecord | undefined {
  const own = message.package.replace('@zimic/', `${docs}/`);
  if (message.error !== undefined) {
    const named = sections
      .map(({ record }) => record)
      .filter(({ symbols, anchor }) => anchor !== null && symbols?.[0] === message.error);
    const found = named.find(({ url }) => new URL(url).pathname.startsWith(own)) ?? named[0];
    if (found) return found;
  }
  const runs = template
    .split(PLACEHOLDER)
    .map((run) => messageWords(run))
    .filter((words) => words.length >= FEWEST_WORDS)
    .map((words) => words.join(' '));
  if (runs.length === 0) return undefined;
  const quoting = sections.filter(({ text }) => runs.every((run) => text.includes(run)));
  quoting.sort((a, b) => rank(b.record, own) - rank(a.record, own) || a.text.length - b.text.length);
  return quoting[0]?.record;
}

/** How well a section explains a message: one on errors does so better than one that mentions it. */
function rank({ url, messages, anchor }: SearchRecord, own: string): number {
  const { pathname } = new URL(url);
  return (
    (pathname.startsWith(own) ? 4 : 0) +
    (/(?:errors?|troubleshooting)$/.test(pathname) ? 3 : 0) +
    (messages ? 1 : 0) +
    (anchor === null ? 0 : 2)
  );
}
