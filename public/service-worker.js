// Replaces a service worker that another site left at this address, and unregisters itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const { scope } = self.registration;
      await self.registration.unregister();
      // an origin's caches belong to all its sites: they are deleted only if this site is the whole origin
      if (new URL(scope).pathname === '/') for (const name of await caches.keys()) await caches.delete(name);
      for (const client of await self.clients.matchAll({ type: 'window' })) {
        // without the hash, with which `navigate()` would only scroll
        await client.navigate(client.url.replace(/#.*$/, '')).catch(() => undefined);
      }
    })(),
  );
});
