/** Where the number of stars comes from. */
export const GITHUB_HOST = 'https://api.github.com';
/** Where the versions of packages come from. */
export const NPM_HOST = 'https://registry.npmjs.org';

/**
 * Whether stars of a repository can be asked for.
 * @param repository its address
 */
export function isOnGitHub(repository: string): boolean {
  return new URL(repository).hostname === 'github.com';
}

/**
 * Where live figures come from; the content-security policy allows these only while they are switched on.
 * @param repository address of the project's repository
 */
export function figureHosts(repository: string): string[] {
  return [...(isOnGitHub(repository) ? [GITHUB_HOST] : []), NPM_HOST];
}
