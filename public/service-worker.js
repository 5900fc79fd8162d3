// Takes the place of a service worker that another site left at this address, and goes. This site has none.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
      for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
    })(),
  );
});
