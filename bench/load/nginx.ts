import { nginxConfig, replaceTexts, type NginxPlaces } from '../../tools/nginx-config.ts';

/**
 * The deployed configuration of nginx for the load test: with one worker, as the others have one process, and with
 * connections that it keeps as long as the others do. By itself nginx closes one after 1,000 requests; autocannon
 * then loses a request, and times each later answer of this connection from the request before.
 */
export function configForLoad(places: NginxPlaces): string {
  // the user that workers would run as may have no access to the folders
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return (
    user +
    replaceTexts(nginxConfig(places), {
      '  keepalive_timeout ': '  keepalive_requests 1000000000;\n  keepalive_timeout ',
    })
  );
}
