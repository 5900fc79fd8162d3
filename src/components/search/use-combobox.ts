import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { isPlainInput } from '../../browser/plain-input.ts';
import { HistoryStore, storedHit, type SearchHistory, type StoredHit } from '../../search/history.ts';
import { cleanQuery, type SearchHit } from '../../search/result.ts';
import { groupByPage, type HitGroup } from './groups.ts';
import { sentQuery, type SearchOptions } from '../../search/options.ts';
import { useSearch, type SearchState } from './use-search.ts';

/** What the dialog shows and does. */
export interface Combobox {
  state: SearchState;
  /** What is in the field, cleaned. */
  query: string;
  groups: HitGroup[];
  /** Index of the first option: `ASK` where there is a question to the assistant. */
  first: number;
  /** Index of the option that Enter opens. */
  active: number;
  activeId: string | undefined;
  isExpanded: boolean;
  history: SearchHistory;
  store: HistoryStore;
  /** The question that was put to the assistant, while its dialog is open. */
  question: string | undefined;
  setQuestion(question: string | undefined): void;
  setActive(index: number): void;
  searchFor(query: string): void;
  retry(): void;
  refreshHistory(): void;
  focusField(): void;
  onInput(): void;
  onClear(): void;
  onSubmit(event: FormEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onChoose(event: MouseEvent, hit: SearchHit | StoredHit): void;
}

/** Where a result opens: in place of the page, or in a new tab or window, as features of `window.open()`. */
type Way = 'here' | 'noopener' | 'noopener,popup';

/** Index of the question to the assistant among the options. */
export const ASK = -1;

/** Id of an option of the list. */
export function optionId(index: number): string {
  return SEARCH_HAS_AI && index === ASK ? 'search-ask' : `search-option-${index}`;
}

/** The element of an option; null if it is not shown. */
function optionAt(index: number): HTMLElement | null {
  return document.getElementById(optionId(index));
}

/** Where a result that is chosen by key opens, as links do in browsers. */
function wayOf({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): Way {
  if (ctrlKey || metaKey) return 'noopener';
  return shiftKey ? 'noopener,popup' : 'here';
}

/** Sets the field's text. React does not control it, so that what is typed before hydration is not lost. */
function write(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text;
}

/** What keys in the field do. `open()` returns whether there is or will be something to open. */
interface KeyActions {
  focusHistory(): void;
  move(step: number): void;
  open(way: Way): boolean;
}

function handleKey(event: KeyboardEvent, query: string, { focusHistory, move, open }: KeyActions): void {
  // 229 is a key that an input method takes: Safari no longer calls the one composing that ends it
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (query !== '') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'ArrowDown') focusHistory();
  } else if (event.key === 'Enter' && query !== '' && !event.altKey) {
    if (open(wayOf(event))) event.preventDefault();
  }
}

/** Sends no empty query: who pressed the button for it is led into the field. */
function stayIn(field: HTMLInputElement | null, event: FormEvent): void {
  event.preventDefault();
  field?.focus();
}

/** What was chosen before; other windows may change it, so that it is read anew when it is to be shown. */
function useHistory(index: string) {
  const store = useMemo(() => new HistoryStore(index), [index]);
  const [history, setHistory] = useState<SearchHistory>({ recent: [], favorites: [] });
  return { store, history, refreshHistory: (): void => setHistory(store.read()) };
}

/**
 * Which option is active.
 * @param first index of the first option: the question to the assistant is before the results
 * @param count how many results there are
 */
function useActiveOption(first: number, count: number) {
  const [active, setActive] = useState(0);
  // without results only the question is left
  const current = Math.min(active, count - 1);
  const move = (step: number): void => {
    if (count === 0 && first === 0) return;
    const last = count - 1;
    let next = current + step;
    if (next > last) next = first;
    else if (next < first) next = last;
    setActive(next);
    // not when the mouse makes an option active: others would come under it
    optionAt(next)?.scrollIntoView({ block: 'nearest' });
  };
  return { hasMoved: active !== 0, current, setActive, move };
}

/**
 * Where to open the first option, if Enter was pressed before the answer was there: `open()` is called once it is.
 * @param open another function in each render
 */
function useOpening({ answer, status }: SearchState, open: (way: Way) => void): RefObject<Way | undefined> {
  const opening = useRef<Way>(undefined);
  useEffect(() => {
    if (!opening.current || status !== 'idle' || !answer) return;
    // in a task of its own: Firefox runs others while it opens a window, and React must not be at work then
    setTimeout(open, 0, opening.current);
    opening.current = undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is another one in each render
  }, [answer, status]);
  return opening;
}

/** The question that was put to the assistant, if it is still shown. */
function useQuestion() {
  const [question, setQuestion] = useState<string>();
  useEffect(() => {
    // when the assistant's screen goes it scrolls to where its page was, so it must go before the next page comes
    const onLeave = (): void => flushSync(() => setQuestion(undefined));
    document.addEventListener('astro:before-swap', onLeave);
    return () => document.removeEventListener('astro:before-swap', onLeave);
  }, []);
  return [question, setQuestion] as const;
}

/** The state of the dialog: what is typed, what is found, which option is active, what was chosen before. */
export function useCombobox(
  options: SearchOptions,
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
): Combobox {
  const { state, search } = useSearch(options.source, dialog);
  const { store, history, refreshHistory } = useHistory(options.historyIndex);
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useQuestion();

  const { answer } = state;
  const groups = useMemo(() => groupByPage(answer?.hits ?? []), [answer]);
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const first = SEARCH_HAS_AI && options.askAi && query !== '' ? ASK : 0;
  const isExpanded = query !== '' && state.status !== 'error' && (count > 0 || first === ASK);
  const { hasMoved, current, setActive, move } = useActiveOption(first, count);
  // without results the question
  const opening = useOpening(state, (way) => openOption(count === 0 ? first : 0, way));

  const update = (text: string): void => {
    const cleaned = cleanQuery(text);
    opening.current = undefined;
    search({ query: cleaned });
    setQuery(cleaned);
    setActive(0);
    // the best results are at the top, wherever the list was scrolled to
    dialog.current?.querySelector('[data-panel]')?.scrollTo(0, 0);
  };
  /** Searches for a text. Focuses the field, as the button that was pressed may disappear. */
  const searchFor = (text: string): void => {
    write(field.current, text);
    field.current?.focus();
    update(text);
  };

  // searches what was typed before hydration, and reads the history each time the dialog opens
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') update(typed);
    refreshHistory();
    const element = dialog.current;
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') return refreshHistory();
      opening.current = undefined;
      setQuestion(undefined);
    };
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: all that it uses stays the same for the life of the component
  }, []);

  const openOption = (index: number, way: Way): void => {
    opening.current = undefined;
    const option = optionAt(index);
    const chosen = groups.flatMap(({ hits }) => hits).find((each) => each.index === index);
    if (!chosen || way === 'here') return option?.click();
    store.add(storedHit(chosen.hit));
    refreshHistory();
    window.open(option?.getAttribute('href') ?? '', '_blank', way);
  };

  const openCurrent = (way: Way): boolean => {
    const isComing = state.status === 'loading' || state.status === 'stalled';
    // an option to which the visitor has moved is there already
    if (isComing && !hasMoved) opening.current = way;
    else if (isExpanded) openOption(current, way);
    else return false;
    return true;
  };

  return {
    state,
    query,
    groups,
    first,
    active: current,
    activeId: isExpanded ? optionId(current) : undefined,
    isExpanded,
    history,
    store,
    question,
    setQuestion,
    setActive,
    refreshHistory,
    searchFor,
    retry: () => searchFor(field.current?.value ?? ''),
    focusField: () => field.current?.focus(),
    onInput: () => update(field.current?.value ?? ''),
    onClear: () => searchFor(''),
    onSubmit(event) {
      // read from the field: what was typed before hydration is in `query` only after the next render
      const typed = cleanQuery(field.current?.value ?? '');
      if (typed === '') return stayIn(field.current, event);
      // the router sends the form: whatever was pasted, the address is one that servers take
      write(field.current, sentQuery(typed));
      dialog.current?.hidePopover();
    },
    onKeyDown(event) {
      const focusHistory = (): void =>
        dialog.current?.querySelector<HTMLElement>('[data-history-link]')?.focus();
      handleKey(event, query, { focusHistory, move, open: openCurrent });
    },
    onChoose(event, hit) {
      store.add('objectID' in hit ? hit : storedHit(hit));
      if (!isPlainInput(event)) {
        refreshHistory();
        return;
      }
      write(field.current, '');
      update('');
      dialog.current?.hidePopover();
    },
  };
}
