import type { PackageName } from '../checker/packages.ts';

/** A flag of a command, as it is typed. */
export interface Flag {
  name: string;
  alias?: string;
  /** What follows it, for `values` all words up to the next flag; without it, nothing, `true` or `false`. */
  takes?: 'value' | 'number' | 'values';
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
  /** Arguments and flags without which it fails. */
  required?: string[];
  flags: Flag[];
  /** Page that documents it. */
  page: string;
}

const HELP: Flag[] = [{ name: '--help' }, { name: '--version' }];
const TOKENS: Flag = { name: '--tokens-dir', alias: '-t', takes: 'value' };
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
    required: ['input', '--service-name'],
    flags: [
      { name: '--output', alias: '-o', takes: 'value' },
      { name: '--service-name', alias: '-s', takes: 'value' },
      { name: '--comments', alias: '-c' },
      { name: '--prune', alias: '-p' },
      { name: '--filter', alias: '-f', takes: 'values' },
      { name: '--filter-file', alias: '-F', takes: 'value' },
    ],
  },
  { ...BROWSER, name: 'zimic-interceptor', flags: HELP, page: 'docs/interceptor/cli/index.md' },
  { ...BROWSER, name: 'zimic-interceptor browser', flags: [] },
  {
    ...BROWSER,
    name: 'zimic-interceptor browser init',
    positionals: ['publicDirectory'],
    required: ['publicDirectory'],
    flags: [],
  },
  { ...SERVER, name: 'zimic-interceptor server', flags: [] },
  {
    ...SERVER,
    name: 'zimic-interceptor server start',
    positionals: ['onReady', '-- <command>', '-- onReady'],
    flags: [
      { name: '--hostname', alias: '-h', takes: 'value' },
      { name: '--port', alias: '-p', takes: 'number' },
      { name: '--ephemeral', alias: '-e' },
      { name: '--log-unhandled-requests', alias: '-l' },
      TOKENS,
    ],
  },
  { ...SERVER, name: 'zimic-interceptor server token', flags: [] },
  {
    ...SERVER,
    name: 'zimic-interceptor server token create',
    flags: [{ name: '--name', alias: '-n', takes: 'value' }, TOKENS],
  },
  { ...SERVER, name: 'zimic-interceptor server token ls', aliases: ['list'], flags: [TOKENS] },
  {
    ...SERVER,
    name: 'zimic-interceptor server token rm',
    aliases: ['remove'],
    positionals: ['tokenId'],
    required: ['tokenId'],
    flags: [TOKENS],
  },
];
