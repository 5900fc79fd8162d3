// Takes the place of a service worker that another site left at this address, and goes. This site has none.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const { scope } = self.registration;
      await self.registration.unregister();
      // the caches of an origin are those of all its sites
      if (new URL(scope).pathname === '/') for (const name of await caches.keys()) await caches.delete(name);
      for (const client of await self.clients.matchAll({ type: 'window' })) {
        // with its section, the address would only be scrolled to
        await client.navigate(client.url.replace(/#.*$/, '')).catch(() => undefined);
      }
    })(),
  );
});
