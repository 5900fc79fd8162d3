/** What programs need to find themselves, their folders and others. */
const NEEDED = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'SYSTEMROOT',
  'PATHEXT',
  'COMSPEC',
]);

/**
 * The environment that samples run in, the same on each machine: without what the shell of a maintainer or of CI holds beside
 * it, as keys of services, or variables that samples ask for.
 */
export function runEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.has(name.toUpperCase())));
}
