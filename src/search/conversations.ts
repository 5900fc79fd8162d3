import { readStored, store } from '../preferences/storage.ts';

/**
 * Removes what is not whole from the conversations that DocSearch has stored, at which its dialog would crash: other
 * scripts may have written there.
 * @param index the name of the index, which is part of the key
 */
export function dropDamagedConversations(index: string): void {
  const key = `__DOCSEARCH_ASKAI_CONVERSATIONS__${index}`;
  const stored = readStored(key);
  if (stored === null) return;
  const list = parsed(stored);
  const whole = list.filter(isConversation);
  if (whole.length < list.length) store(key, JSON.stringify(whole));
}

/** What is no list DocSearch itself takes for an empty one. */
function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isConversation(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['objectID'] === 'string' &&
    isObject(value['hierarchy']) &&
    isListOf(value['messages'], isMessage)
  );
}

function isMessage(value: unknown): boolean {
  return isObject(value) && typeof value['id'] === 'string' && isListOf(value['parts'], isPart);
}

/** A part of any kind; one of text has it. */
function isPart(value: unknown): boolean {
  if (!isObject(value) || typeof value['type'] !== 'string') return false;
  return value['type'] !== 'text' || typeof value['text'] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
