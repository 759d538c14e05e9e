import type { ReleaseSet } from '@onesite/protocol/releases';
import { escaped } from '../escaped.ts';

/** Pages that must not be indexed say so themselves (`X-Robots-Tag`), which a crawler sees only if it may fetch them. */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;

/** Every page that may be indexed: public, rendered on the server, the same for everybody, with an address of its own. */
export function sitemap({ remotes }: ReleaseSet, origin: string) {
  const paths = Object.values(remotes)
    .flatMap(({ facts }) => facts.routes)
    .filter(
      ({ access, render, store, robots, path }) =>
        access === 'public' && render === 'server' && !store && !robots && !/[:*?]/.test(path),
    )
    .filter(({ canonical, path }) => canonical === undefined || canonical === path)
    .map(({ path }) => path)
    .sort();
  const entries = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
