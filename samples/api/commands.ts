import type { PackageName } from '../checker/packages.ts';

/** A flag of a command, as it is typed. */
interface Flag {
  name: string;
  alias?: string;
}

/** A command of a package's command line. */
export interface Command {
  package: PackageName;
  /** `zimic-http typegen openapi` */
  name: string;
  /** Alternatives to its last word. */
  aliases?: string[];
  /** Arguments without a flag. */
  positionals?: string[];
  flags: Flag[];
  /** Page that documents it. */
  page: string;
}

const HELP: Flag[] = [{ name: '--help' }, { name: '--version' }];
const TOKENS: Flag = { name: '--tokens-dir', alias: '-t' };
const HTTP = { package: '@zimic/http', page: 'docs/http/cli/typegen.md' } as const;
const BROWSER = { package: '@zimic/interceptor', page: 'docs/interceptor/cli/browser.md' } as const;
const SERVER = { package: '@zimic/interceptor', page: 'docs/interceptor/cli/server.md' } as const;

/** Every command and flag of the three packages. */
export const COMMANDS: readonly Command[] = [
  { ...HTTP, name: 'zimic-http', flags: HELP, page: 'docs/http/cli/index.md' },
  { ...HTTP, name: 'zimic-http typegen', flags: [], page: 'docs/http/cli/index.md' },
  {
    ...HTTP,
    name: 'zimic-http typegen openapi',
    positionals: ['input'],
    flags: [
      { name: '--output', alias: '-o' },
      { name: '--service-name', alias: '-s' },
      { name: '--comments', alias: '-c' },
      { name: '--prune', alias: '-p' },
      { name: '--filter', alias: '-f' },
      { name: '--filter-file', alias: '-F' },
    ],
  },
  { ...BROWSER, name: 'zimic-interceptor', flags: HELP, page: 'docs/interceptor/cli/index.md' },
  { ...BROWSER, name: 'zimic-interceptor browser', flags: [] },
  { ...BROWSER, name: 'zimic-interceptor browser init', positionals: ['publicDirectory'], flags: [] },
  { ...SERVER, name: 'zimic-interceptor server', flags: [] },
  {
    ...SERVER,
    name: 'zimic-interceptor server start',
    positionals: ['onReady', '-- <command>', '-- onReady'],
    flags: [
      { name: '--hostname', alias: '-h' },
      { name: '--port', alias: '-p' },
      { name: '--ephemeral', alias: '-e' },
      { name: '--log-unhandled-requests', alias: '-l' },
      TOKENS,
    ],
  },
  { ...SERVER, name: 'zimic-interceptor server token', flags: [] },
  {
    ...SERVER,
    name: 'zimic-interceptor server token create',
    flags: [{ name: '--name', alias: '-n' }, TOKENS],
  },
  { ...SERVER, name: 'zimic-interceptor server token ls', aliases: ['list'], flags: [TOKENS] },
  {
    ...SERVER,
    name: 'zimic-interceptor server token rm',
    aliases: ['remove'],
    positionals: ['tokenId'],
    flags: [TOKENS],
  },
];
