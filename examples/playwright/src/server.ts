import { createServer } from 'node:http';
import { renderNight } from './page.ts';

const PORT = 3000;

/** Serves `/huts/<hutId>/nights/<date>`, and `/health` for those who wait until the server is up. */
const server = createServer(async (request, response) => {
  const match = /^\/huts\/([^/]+)\/nights\/([^/]+)$/.exec(request.url ?? '/');

  if (match?.[1] === undefined || match[2] === undefined) {
    response.writeHead(request.url === '/health' ? 204 : 404).end();
    return;
  }

  try {
    const html = await renderNight(match[1], match[2]);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  } catch (error) {
    console.error(error);
    response.writeHead(502).end();
  }
});

server.listen(PORT, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${PORT}`);
});
