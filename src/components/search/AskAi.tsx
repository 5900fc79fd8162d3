import { DocSearchModal } from '@docsearch/react/modal';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import { useEffect, useRef, type ComponentProps } from 'react';
import { searchContext } from '../../search/context.ts';
import styles from './AskAi.module.css';
import type { AskAiOptions } from './options.ts';

interface AskAiProps {
  options: AskAiOptions;
  question: string;
  placeholder: string;
  /** Back to our own search. */
  onClose: () => void;
}

/**
 * The service's own dialog in its question mode, inside ours, with the question that was typed there. Fetched when a
 * question is asked, and shipped only when the site has an assistant.
 */
export default function AskAi({ options, question, placeholder, onClose }: AskAiProps) {
  const { appId, apiKey, indexName, agentStudio, suggestedQuestions, assistantId } = options;
  const { language, tags } = searchContext();
  const facetFilters = [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
  const holder = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const element = holder.current;
    const dialog = element?.closest('dialog');
    if (!element) return;
    // Escape leads back to our search, not out of it
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    dialog?.addEventListener('cancel', onCancel);
    asRegion(element.querySelector('.DocSearch-Container'));
    const timer = setTimeout(() => ask(element, question), 0);
    return () => {
      clearTimeout(timer);
      dialog?.removeEventListener('cancel', onCancel);
    };
  }, [question]);

  const common = { assistantId, appId, apiKey, indexName, suggestedQuestions: suggestedQuestions === true };
  return (
    <div ref={holder} className={styles.holder}>
      <DocSearchModal
        appId={appId}
        apiKey={apiKey}
        indices={[{ name: indexName, searchParameters: { facetFilters } }]}
        askAi={
          agentStudio === true
            ? { ...common, agentStudio: true }
            : { ...common, searchParameters: { facetFilters: facetFilters as string[] } }
        }
        placeholder={placeholder}
        transformSearchClient={onlySuggestions}
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

type Client = Parameters<NonNullable<ComponentProps<typeof DocSearchModal>['transformSearchClient']>>[0];

/** The library's own index of suggested questions; all other searching is done in our dialog. */
const SUGGESTIONS = 'algolia_ask_ai_suggested_questions';

/** Keeps the library from searching pages for the question. One function for ever, or the client is made anew. */
function onlySuggestions(client: Client): Client {
  const search = ((parameters: { requests: { indexName: string }[] }, ...rest: unknown[]) =>
    parameters.requests.every(({ indexName }) => indexName === SUGGESTIONS)
      ? (client.search as (...all: unknown[]) => unknown)(parameters, ...rest)
      : Promise.resolve({
          results: parameters.requests.map(({ indexName }) => ({ index: indexName, hits: [], nbHits: 0 })),
        })) as Client['search'];
  return {
    search,
    addAlgoliaAgent: client.addAlgoliaAgent.bind(client),
    transporter: client.transporter,
  };
}

/** Puts the question, as a visitor would: the library takes a first question from its own dialog only. */
function ask(holder: HTMLElement, question: string): void {
  const field = holder.querySelector<HTMLInputElement>('#docsearch-input');
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, question);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(() => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
}

/** The library calls the frame of everything a button. */
function asRegion(container: Element | null): void {
  if (!container) return;
  container.setAttribute('role', 'group');
  container.setAttribute('aria-label', 'Ask AI');
  for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'tabindex'])
    container.removeAttribute(name);
}
