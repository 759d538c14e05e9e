import type { Context } from 'hono';

const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/**
 * An earlier site at this origin may have left a service worker, which shows that site from its cache at each visit. When the browser
 * asks for its script again, it gets one that takes itself away.
 */
export function formerServiceWorker(c: Context): Response | undefined {
  const isWorker = c.req.header('Service-Worker') === 'script' || /^\/(sw|service-?worker)\.js$/i.test(c.req.path);
  return isWorker ? c.body(script, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }) : undefined;
}
