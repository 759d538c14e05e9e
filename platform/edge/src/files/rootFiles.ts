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

/** Crawlers may fetch all pages: a page that must not be indexed has `X-Robots-Tag`, which a crawler sees only if it may fetch it. */
const allowAll = 'User-agent: *\nDisallow: /api/\n';

/** @param sitemapOrigin of a site that search engines may list */
export const robots = (sitemapOrigin: string | undefined) =>
  sitemapOrigin === undefined ? allowAll : `${allowAll}\nSitemap: ${sitemapOrigin}/sitemap.xml\n`;
