import type { SiteConfigInput } from '../../../src/config/schema.ts';
import { serveFixture, type FixtureSite } from './fixture-site.ts';

type Hosted = NonNullable<NonNullable<SiteConfigInput['search']>['hosted']>;

/** Who answers questions: the service's assistant, or an agent that suggests some. */
const ANSWERING = {
  ask: { assistantId: 'assistant-1' },
  agent: { assistantId: 'agent-1', agentStudio: true, suggestedQuestions: true },
} satisfies Record<string, Hosted['askAi']>;

/**
 * Builds and serves the site of two versions with a search of a hosted index.
 * @param origin of the server that takes the place of the service
 * @param kind who answers questions, else nobody; with `all`, nobody does, and all versions and languages are searched
 *   at once
 */
export function hostedSite(origin: string, kind?: 'ask' | 'agent' | 'all'): Promise<FixtureSite> {
  const hosted: Hosted = {
    appId: 'TESTAPP',
    apiKey: 'search-only-key',
    indexName: 'zimic',
    hosts: [origin],
    contextualSearch: kind !== 'all',
    ...((kind === 'ask' || kind === 'agent') && { askAi: ANSWERING[kind] }),
  };
  return serveFixture({ search: { hosted } });
}
