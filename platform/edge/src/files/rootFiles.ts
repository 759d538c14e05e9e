import type { ReleaseSet } from '@onesite/protocol/releases';
import { matchesEtag } from '@onesite/shared-contract/http/matchesEtag';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Context } from 'hono';
import { fileHeaders, readStored, sendStored, typeOf } from './storedFile.ts';

/**
 * A file of a set's shell at this path of the site, such as an icon or a picture that other sites link to. Its name never
 * changes, so browsers revalidate it after a while.
 */
export async function rootFile(c: Context, store: ArtifactStore, { shell }: ReleaseSet, isLive: boolean) {
  const file = shell.facts.root?.[c.req.path];
  const type = file && typeOf(file);
  if (!type) return undefined;
  const etag = `W/"${shell.integrity[`browser/${file}`]}"`; // weak: all encodings share it
  const headers = {
    ...fileHeaders(type),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': isLive ? 'public, max-age=3600' : 'no-store',
    ETag: etag,
  };
  if (matchesEtag(c.req.raw.headers.get('If-None-Match'), etag)) return c.body(null, 304, headers);
  const found = await readStored(store, c, { name: shell.name, version: shell.version, file });
  if (!found) return undefined;
  return sendStored(c, found, headers);
}

const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/**
 * An earlier site at this origin may have left a service worker, which still shows that site from its cache. When the browser updates
 * the worker, it gets a script that unregisters it.
 */
export function serviceWorkerRemoval(c: Context): Response | undefined {
  const isWorker = c.req.header('Service-Worker') === 'script' || /^\/(sw|service-?worker)\.js$/i.test(c.req.path);
  return isWorker
    ? c.body(unregisteringWorker, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
    : undefined;
}

/** Crawlers may fetch all pages: a page that must not be indexed has `X-Robots-Tag`, which a crawler sees only if it may fetch it. */
const allowAll = 'User-agent: *\nDisallow: /api/\n';

/** @param sitemapOrigin the site's origin; undefined if search engines must not list the site */
export const robots = (sitemapOrigin: string | undefined) =>
  sitemapOrigin === undefined ? allowAll : `${allowAll}\nSitemap: ${sitemapOrigin}/sitemap.xml\n`;
