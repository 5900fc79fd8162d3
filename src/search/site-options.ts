import { filledIn } from '../config/form-address.ts';
import type { SiteConfig } from '../config/schema.ts';
import { searchAssets } from './current.ts';
import type { SearchSource } from './backend.ts';
import type { AskAiOptions, SearchOptions } from './options.ts';

/**
 * What the search islands of a page get as data.
 * @throws Error when the site has an embedded index and it was not built
 */
export function searchOptions(config: SiteConfig): SearchOptions {
  const { hosted, placeholder, searchPagePath } = config.search;
  return {
    source: sourceOf(config),
    searchPage: `${config.baseUrl}${searchPagePath}`,
    placeholder: placeholder.replaceAll('{host}', new URL(config.url).host),
    historyIndex: hosted?.indexName ?? config.title.toLowerCase(),
    report: config.feedback && filledIn(config.feedback.issues, 'Missing search results for: '),
    ...(hosted?.askAi && { askAi: askAiOf(hosted, hosted.askAi) }),
  };
}

/** Origins that a hosted search talks to, for the security policy and for connecting early; none when it is embedded. */
export function searchOrigins(config: SiteConfig): string[] {
  const { hosted } = config.search;
  if (!hosted) return [];
  const { appId, hosts, askAi } = hosted;
  const search = hosts?.map((host) => new URL(host).origin) ?? hostsOfApp(appId);
  if (!askAi) return search;
  const askedApp = askAi.appId ?? appId;
  const assistant = askAi.agentStudio
    ? `https://${askedApp.toLowerCase()}.algolia.net`
    : 'https://askai.algolia.com';
  // the index of suggested questions belongs to the assistant's application
  const suggestions = askAi.suggestedQuestions && !hosts ? hostsOfApp(askedApp) : [];
  return [...new Set([...search, ...suggestions, assistant])];
}

/** The origins that the service's client reads from. */
function hostsOfApp(appId: string): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}

function sourceOf(config: SiteConfig): SearchSource {
  const { hosted } = config.search;
  if (hosted) {
    const { appId, apiKey, indexName, contextualSearch, hosts } = hosted;
    return {
      kind: 'hosted',
      appId,
      apiKey,
      indexName,
      contextual: contextualSearch,
      ...(hosts && { hosts }),
    };
  }
  const assets = searchAssets();
  if (!assets)
    throw new Error('The search index is not built; pages are built through the search integration.');
  return { kind: 'embedded', ...assets };
}

function askAiOf(
  hosted: NonNullable<SiteConfig['search']['hosted']>,
  askAi: NonNullable<NonNullable<SiteConfig['search']['hosted']>['askAi']>,
): AskAiOptions {
  const { contextualSearch: contextual, hosts } = hosted;
  const { appId = hosted.appId, apiKey = hosted.apiKey, indexName = hosted.indexName } = askAi;
  return { ...askAi, appId, apiKey, indexName, contextual, ...(hosts && { hosts }) };
}
