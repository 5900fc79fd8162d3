import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDamagedConversations } from '../../src/search/conversations.ts';

const KEY = '__DOCSEARCH_ASKAI_CONVERSATIONS__zimic';
const messages = [
  { id: '1', role: 'user', parts: [{ type: 'text', text: 'how' }] },
  { id: '2', role: 'assistant', parts: [{ type: 'step-start' }, { type: 'text', text: 'so' }] },
];
const entry = { objectID: 'a', query: 'how', type: 'askAI', hierarchy: { lvl1: 'how' }, messages };

const stored = new Map<string, string>();
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value));

beforeEach(() => {
  stored.clear();
  setItem.mockClear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem });
});
afterEach(() => vi.unstubAllGlobals());

describe('stored conversations', () => {
  it.each([
    ['nothing', null],
    ['no object', 'x'],
    ['no id', { ...entry, objectID: 5 }],
    ['no names', { ...entry, hierarchy: null }],
    ['no messages', { ...entry, messages: undefined }],
    ['messages that are no list', { ...entry, messages: 'abc' }],
    ['a message that is nothing', { ...entry, messages: [null] }],
    ['a message without an id', { ...entry, messages: [{ parts: [] }] }],
    ['a message without parts', { ...entry, messages: [{ id: '1' }] }],
    ['a part that is nothing', { ...entry, messages: [{ id: '1', parts: [null] }] }],
    ['a part of no kind', { ...entry, messages: [{ id: '1', parts: [{}] }] }],
    ['a text that is none', { ...entry, messages: [{ id: '1', parts: [{ type: 'text' }] }] }],
  ])('lose only entries that are damaged: %s', (_name, damaged) => {
    const other = { ...entry, objectID: 'b' };
    stored.set(KEY, JSON.stringify([entry, damaged, other]));
    dropDamagedConversations('zimic');
    expect(JSON.parse(stored.get(KEY) ?? '')).toEqual([entry, other]);
  });

  it.each([
    ['is whole', JSON.stringify([entry])],
    ['is no list', '{}'],
    ['is no JSON', '{"a'],
  ])('are not written anew when all %s', (_name, text) => {
    stored.set(KEY, text);
    dropDamagedConversations('zimic');
    expect(setItem).not.toHaveBeenCalled();
  });

  it('may be none, and may not be read', () => {
    dropDamagedConversations('zimic');
    vi.stubGlobal('localStorage', null);
    expect(() => dropDamagedConversations('zimic')).not.toThrow();
    expect(setItem).not.toHaveBeenCalled();
  });
});
