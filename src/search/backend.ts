import type { SearchAssets } from './current.ts';
import type { SearchBackend } from './result.ts';

/** Where a site's records are. Given to the page as data. */
export type SearchSource =
  | ({ kind: 'embedded' } & SearchAssets)
  | {
      kind: 'hosted';
      appId: string;
      apiKey: string;
      indexName: string;
      contextual: boolean;
      /** Hosts in place of the service's own, such as a proxy, or a local server in tests. */
      hosts?: readonly string[];
    };

const backends = new Map<string, Promise<SearchBackend>>();

/** The back end of a source; one for the whole visit. Its code is fetched when it is first asked for. */
export function backendFor(source: SearchSource): Promise<SearchBackend> {
  const key = JSON.stringify(source);
  let backend = backends.get(key);
  if (!backend) {
    backend = load(source);
    backends.set(key, backend);
    backend.catch(() => backends.delete(key));
  }
  return backend;
}

async function load(source: SearchSource): Promise<SearchBackend> {
  // the back end that the site does not use is not shipped (build/astro-config.ts)
  if (!SEARCH_IS_HOSTED && source.kind === 'embedded') {
    return (await import('./embedded.ts')).createEmbeddedBackend(source);
  }
  if (SEARCH_IS_HOSTED && source.kind === 'hosted') {
    return (await import('./hosted.ts')).createHostedBackend(source);
  }
  throw new Error(`this build has no ${source.kind} search`);
}
