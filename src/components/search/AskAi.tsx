import { DocSearchModal } from '@docsearch/react/modal';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import { liteClient } from 'algoliasearch/lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { searchContext } from '../../search/context.ts';
import { optionsOf } from '../../search/client-hosts.ts';
import { dropDamagedConversations } from '../../search/conversations.ts';
import styles from './AskAi.module.css';
import type { AskAiOptions } from '../../search/options.ts';

interface AskAiProps {
  options: AskAiOptions;
  question: string;
  placeholder: string;
  /** Returns to our own search. */
  onClose: () => void;
}

/**
 * The service's own dialog in its question mode, inside ours, with the question that was typed there. It is
 * loaded when a question is asked, and shipped only by sites with an assistant.
 */
export default function AskAi({ options, question, placeholder, onClose }: AskAiProps) {
  const { appId, apiKey, indexName } = options;
  // once, before the library reads them
  useState(() => dropDamagedConversations(indexName));
  const holder = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLOutputElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = () => {
      // before the field of our search is to take the focus
      if (holder.current) setCovered(holder.current, false);
      onClose();
    };
  }, [onClose]);

  // as soon as it is gone: the next page may follow at once
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    setCovered(element, true);
    return () => setCovered(element, false);
  }, []);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    // Escape returns to our search instead of closing it; captured, as the library stops the key in its field
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    const correct = (): void => {
      correctMarkup(element);
      if (status.current) announce(element, status.current);
    };
    correct();
    const observer = new MutationObserver(correct);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: REFERENCES });
    const timer = setTimeout(() => ask(element, question), 0);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [question]);

  // kept between renders: the library starts over when it gets another object
  const askAi = useMemo(() => askAiOf(options), [options]);
  const transformClient = useMemo(() => onlySuggestions(options), [options]);
  return (
    <div ref={holder} className={styles.holder}>
      {/* its text is no child of React's, which would render the library's dialog with each */}
      <output ref={status} className="visually-hidden" />
      <DocSearchModal
        appId={appId}
        apiKey={apiKey}
        indices={[indexName]}
        askAi={askAi}
        placeholder={placeholder}
        transformSearchClient={transformClient}
        initialScrollY={window.scrollY}
        initialQuery={question}
        isAskAiActive
        onAskAiToggle={(isActive) => {
          if (!isActive) close.current();
        }}
        onClose={() => close.current()}
      />
    </div>
  );
}

type ModalProps = ComponentProps<typeof DocSearchModal>;

/** The library's options. A contextual assistant answers only for the visitor's language and version. */
function askAiOf(options: AskAiOptions): NonNullable<ModalProps['askAi']> {
  const {
    assistantId,
    appId,
    apiKey,
    indexName,
    contextual,
    agentStudio,
    suggestedQuestions = false,
  } = options;
  const common = { assistantId, appId, apiKey, indexName, suggestedQuestions };
  const { language, tags } = searchContext();
  if (agentStudio === true) {
    // Agent Studio takes the filters as one string, for each index
    const quoted = (facet: string, value: string): string => `${facet}:"${value.replaceAll('"', '\\"')}"`;
    const filters = `${quoted('language', language)} AND (${tags.map((tag) => quoted('docusaurus_tag', tag)).join(' OR ')})`;
    return {
      ...common,
      agentStudio: true,
      ...(contextual && { searchParameters: { [indexName]: { filters } } }),
    };
  }
  const facetFilters = [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
  // the service also takes nested lists (alternatives), which the library's type lacks
  return { ...common, ...(contextual && { searchParameters: { facetFilters: facetFilters as string[] } }) };
}

type TransformClient = NonNullable<ModalProps['transformSearchClient']>;

/** Name of the library's index of suggested questions. All other searching is done in our dialog. */
const SUGGESTIONS = 'algolia_ask_ai_suggested_questions';

/** Keeps the library from searching pages for the question: it gets empty results. */
function onlySuggestions({ appId, apiKey, hosts }: AskAiOptions): TransformClient {
  return (given) => {
    const client = hosts ? liteClient(appId, apiKey, optionsOf(hosts)) : given;
    const search = ((parameters: { requests: { indexName: string }[] }, ...rest: unknown[]) =>
      parameters.requests.every(({ indexName }) => indexName === SUGGESTIONS)
        ? (client.search as (...all: unknown[]) => unknown)(parameters, ...rest)
        : Promise.resolve({
            results: parameters.requests.map(({ indexName }) => ({ index: indexName, hits: [], nbHits: 0 })),
          })) as typeof given.search;
    return { search, addAlgoliaAgent: given.addAlgoliaAgent.bind(given), transporter: given.transporter };
  };
}

/** Types and sends the question as a visitor would: the library has no other way to be given one. */
function ask(holder: HTMLElement, question: string): void {
  const field = holder.querySelector<HTMLInputElement>('#docsearch-input');
  if (!field) return;
  // past React's own setter on the element, which would hide the change from it
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, question);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(() => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
}

/** Takes our search, which the library's dialog covers, from everybody, or gives it back. */
function setCovered(holder: HTMLElement, isCovered: boolean): void {
  for (const element of holder.parentElement?.children ?? [])
    if (element !== holder) (element as HTMLElement).inert = isCovered;
}

const THINKING = 'Thinking...';

/** Tells assistive technology how the last question stands, which the library only shows. */
function announce(holder: HTMLElement, output: HTMLOutputElement): void {
  const text = statusOf(holder, output.textContent);
  // written only when it is another: who watches the holder would call this again
  if (text !== output.textContent) output.textContent = text;
}

function statusOf(holder: HTMLElement, before: string): string {
  if (holder.querySelector('.DocSearch-StopStreaming')) return THINKING;
  const error = holder.querySelector('.DocSearch-AskAiScreen-Error-Content');
  if (error) return [...error.children].map(({ textContent }) => textContent).join(': ');
  // the newest is at the top
  const last = holder.querySelector('.DocSearch-AskAiScreen-Response');
  // a conversation that was stored has no news, nor has one that begins
  if (!last || before === '') return '';
  return last.querySelector('[class$="-Stopped"]')?.textContent ?? 'Answer complete';
}

/** Attributes that name other elements. */
const REFERENCES = ['aria-controls', 'aria-activedescendant'];
/** Names of the library's buttons that are only an icon. */
const BUTTON_NAMES = {
  '.DocSearch-StopStreaming': 'Stop answering',
  '.DocSearch-Menu-trigger': 'Conversations',
} as const;

/** Corrects the library's markup for assistive technology: missing names, wrong roles, broken references. */
function correctMarkup(holder: HTMLElement): void {
  const container = holder.querySelector('.DocSearch-Container');
  // the library's outermost element has the role of a button
  if (container?.getAttribute('role') === 'button') {
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', 'Ask AI');
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'tabindex'])
      container.removeAttribute(name);
  }
  for (const name of REFERENCES) {
    for (const element of holder.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(' ') ?? [];
      // the lists of results are gone while it answers
      if (!ids.every((id) => document.getElementById(id))) element.removeAttribute(name);
    }
  }
  for (const [selector, name] of Object.entries(BUTTON_NAMES)) {
    for (const button of holder.querySelectorAll(`${selector}:not([aria-label])`))
      button.setAttribute('aria-label', name);
  }
}
