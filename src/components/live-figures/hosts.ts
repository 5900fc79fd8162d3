/** Where live figures come from; the content-security policy allows these only while they are switched on. */
export const GITHUB_HOST = 'https://api.github.com';
export const NPM_HOST = 'https://registry.npmjs.org';
export const FIGURE_HOSTS: readonly string[] = [GITHUB_HOST, NPM_HOST];
