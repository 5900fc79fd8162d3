/** Where the number of stars comes from. */
export const GITHUB_HOST = 'https://api.github.com';
/** Where the versions of packages come from. */
export const NPM_HOST = 'https://registry.npmjs.org';
/** Where live figures come from; the content-security policy allows these only while they are switched on. */
export const FIGURE_HOSTS: readonly string[] = [GITHUB_HOST, NPM_HOST];
