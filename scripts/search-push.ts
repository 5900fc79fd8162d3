import { parseArgs } from 'node:util';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { loadRecords } from '../build/search-load.ts';
import { hostsOf } from '../src/search/client-hosts.ts';
import { indexSettings, planPush } from '../src/search/records/push.ts';
import type { SearchRecord } from '../src/search/records/record.ts';
import { startCommand } from '../tools/command.ts';

const RIGHTS = 'addObject, browse, deleteIndex, editSettings and settings';

const USAGE = `Uploads all records and settings to the hosted search that site.config.ts names.

npm run search:push -- [--dry-run]

  --dry-run   prints what would change, changes nothing; otherwise records and settings are replaced, all at once

The admin key is read from SEARCH_ADMIN_KEY and never printed. It needs the rights
${RIGHTS}
for two indexes: the one that is filled, and the same with "_next" behind its name, which takes its place when all is
uploaded. For a dry run, browse and settings are enough. SEARCH_APP_ID and SEARCH_INDEX name another index than
site.config.ts does. SEARCH_HOST (an origin) names another host, for tests.`;

/** A failure of the upload whose message says what it left behind. */
class UploadError extends Error {}

const { values } = startCommand(USAGE, () =>
  parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }),
);
const secret = variable('SEARCH_ADMIN_KEY') ?? '';
try {
  await push(values['dry-run']);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(secret === '' ? message : message.replaceAll(secret, '<admin key>'));
  process.exitCode = 1;
}

/** The index that is filled. */
interface Target {
  client: Algoliasearch;
  indexName: string;
  /** What is asked, for messages. */
  service: string;
}

async function push(isDry: boolean): Promise<void> {
  const host = variable('SEARCH_HOST');
  if (host !== undefined && !(/^https?:\/\/[^\s/?#@]+\/?$/.test(host) && URL.canParse(host)))
    throw new Error(`SEARCH_HOST must be an origin such as "https://search.example"; received "${host}"`);
  const ownAppId = variable('SEARCH_APP_ID');
  if (ownAppId !== undefined && !/^[a-z\d-]+$/i.test(ownAppId))
    throw new Error(`SEARCH_APP_ID must be an id of letters and digits; received "${ownAppId}"`);
  if (!/^[\x21-\x7E]*$/.test(secret))
    throw new Error(
      'SEARCH_ADMIN_KEY has a space, a line end or another character that keys do not have; set the key alone',
    );
  const { config, records } = await loadRecords();
  const { hosted } = config.search;
  const appId = ownAppId ?? hosted?.appId;
  const indexName = variable('SEARCH_INDEX') ?? hosted?.indexName;
  if (appId === undefined || indexName === undefined) {
    throw new Error(
      'There is no hosted search to upload to: site.config.ts has no search.hosted. Add it, or name the index by SEARCH_APP_ID and SEARCH_INDEX.',
    );
  }
  if (secret === '') {
    throw new Error(`SEARCH_ADMIN_KEY is not set. It holds ${keyFor(indexName)}.`);
  }
  const client = algoliasearch(appId, secret, {
    ...(host !== undefined && { hosts: hostsOf([host]).map((one) => ({ ...one, accept: 'readWrite' })) }),
  });
  const service = host === undefined ? `The application ${appId}` : `SEARCH_HOST (${host})`;
  const target = { client, indexName, service };
  try {
    await update(target, records, isDry);
  } catch (error) {
    throw error instanceof UploadError ? error : new Error(messageOf(error, target), { cause: error });
  }
}

/** A variable of the environment. Services that build sites set what they do not have to an empty text. */
function variable(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

async function update(target: Target, records: readonly SearchRecord[], isDry: boolean): Promise<void> {
  const { client, indexName } = target;
  const isThere = await client.indexExists({ indexName });
  const { present, settings } = isThere
    ? await readIndex(target)
    : { present: new Map<string, string>(), settings: undefined };
  const plan = planPush(
    present,
    new Map(records.map((record) => [record.objectID, JSON.stringify(sorted(record))])),
    settings,
  );
  console.log(
    `${indexName}: ${records.length} records; ${plan.added.length} new, ${plan.changed.length} changed, ${plan.removed.length} removed, ${plan.same} as they were`,
  );
  printPlan(plan);
  if (isDry) {
    console.log('Nothing was changed (dry run).');
    return;
  }
  await replaceIndex(target, isThere, records);
  console.log('Done.');
}

/** What the index holds: its records as JSON, by id, and its settings. */
async function readIndex({
  client,
  indexName,
}: Target): Promise<{ present: Map<string, string>; settings: unknown }> {
  const present = new Map<string, string>();
  await client.browseObjects<Record<string, unknown> & { objectID: string }>({
    indexName,
    // whole records: the settings of the index leave most fields out
    browseParams: { attributesToRetrieve: ['*'] },
    aggregator: ({ hits }) => {
      for (const hit of hits) present.set(hit.objectID, JSON.stringify(sorted(hit)));
    },
  });
  return { present, settings: await client.getSettings({ indexName }) };
}

function printPlan(plan: ReturnType<typeof planPush>): void {
  for (const [mark, ids] of [
    ['+', plan.added],
    ['~', plan.changed],
    ['-', plan.removed],
  ] as const) {
    for (const id of ids.slice(0, 10)) console.log(`  ${mark} ${id}`);
    if (ids.length > 10) console.log(`  ${mark} … and ${ids.length - 10} more`);
  }
  for (const name of plan.settings) console.log(`  setting ${name}: ${JSON.stringify(indexSettings[name])}`);
}

/** Settings and records go to a temporary index, which then replaces the old one in a single step. */
async function replaceIndex(
  target: Target,
  isThere: boolean,
  records: readonly SearchRecord[],
): Promise<void> {
  const { client, indexName } = target;
  const temporary = `${indexName}_next`;
  let move: number;
  try {
    // what an upload that was cut off has left there would be published with the rest
    if (await client.indexExists({ indexName: temporary })) {
      const { taskID } = await client.deleteIndex({ indexName: temporary });
      await client.waitForTask({ indexName: temporary, taskID });
    }
    // the move also replaces what others set up in the index, such as its synonyms and rules
    if (isThere) {
      const { taskID } = await client.operationIndex({
        indexName,
        operationIndexParams: {
          operation: 'copy',
          destination: temporary,
          scope: ['settings', 'synonyms', 'rules'],
        },
      });
      await client.waitForTask({ indexName, taskID });
    }
    const { taskID } = await client.setSettings({ indexName: temporary, indexSettings });
    await client.waitForTask({ indexName: temporary, taskID });
    await client.saveObjects({
      indexName: temporary,
      objects: records.map((record) => ({ ...record })),
      waitForTasks: true,
    });
    const { taskID: moveTask } = await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    move = moveTask;
  } catch (error) {
    await client.deleteIndex({ indexName: temporary }).catch(() => undefined);
    throw new UploadError(
      `The index ${indexName} is as it was; uploading failed: ${messageOf(error, target)}`,
      {
        cause: error,
      },
    );
  }
  try {
    await client.waitForTask({ indexName: temporary, taskID: move });
  } catch (error) {
    throw new UploadError(
      `${temporary} was uploaded, but it is unknown whether it has replaced ${indexName}: ` +
        `${messageOf(error, target)}. \`npm run -s search:push -- --dry-run\` shows what the index holds.`,
      { cause: error },
    );
  }
}

function keyFor(indexName: string): string {
  return `a key with the rights ${RIGHTS} for the indexes "${indexName}" and "${indexName}_next"`;
}

/** What failed, with what was asked. */
function messageOf(error: unknown, { indexName, service }: Target): string {
  const { message, name, status, stackTrace } = error as Error & {
    status?: number;
    stackTrace?: { response: { status: number; content: string } }[];
  };
  if (status === 403)
    return `${service} refused: ${message}. SEARCH_ADMIN_KEY must hold ${keyFor(indexName)}`;
  // all hosts failed: the client's message says nothing of how
  const last = name === 'RetryError' ? stackTrace?.at(-1)?.response : undefined;
  if (last === undefined) return `${service} failed: ${message}`;
  return `${service} failed: ${last.status === 0 ? last.content : `it answered with status ${last.status}`}`;
}

/** Sorts fields, so that equal records have equal JSON, and drops those of the service (`_…`). */
function sorted(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('_'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [
        name,
        typeof field === 'object' && field !== null && !Array.isArray(field)
          ? sorted(field as object)
          : (field as unknown),
      ]),
  );
}
