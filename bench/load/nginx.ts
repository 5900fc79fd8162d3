/**
 * The deployed configuration of nginx for the load test: on another port, with one worker, as the others have one process,
 * and with connections that it keeps as long as the others do. By itself nginx closes one after 1,000 requests; autocannon
 * then loses a request, and times each later answer of this connection from the request before.
 *
 * @param deployed text of `deploy/nginx.conf`
 * @param site folder that has the built site's `dist` and `dist-meta`
 * @param run folder for what nginx writes
 */
export function configForLoad(
  deployed: string,
  { site, run, port }: { site: string; run: string; port: number },
): string {
  // the user that workers would run as may have no access to the folders
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return deployed
    .replaceAll('/srv/zimic', site)
    .replaceAll('/tmp/nginx', `${run}/nginx`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('worker_processes auto', `${user}worker_processes 1`)
    .replace(/^ *keepalive_timeout .*$/m, '$&\n  keepalive_requests 1000000000;');
}
