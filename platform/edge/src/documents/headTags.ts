import type { SiteFacts } from '@onesite/protocol/facts';
import { escaped } from '../escaped.ts';

export type Head = {
  title: string;
  description?: string;
  /** The page's main URL; absent for pages that search engines and previews should not show. */
  canonical?: string;
  origin: string;
  /** The shell's facts about the whole site. */
  site?: SiteFacts;
};

/** The tags of `head` for browsers' tabs, search engines and previews of shared links. */
export function headTags({ title, description, canonical, origin, site }: Head) {
  const tags = [`<title>${escaped(title)}</title>`];
  if (description) tags.push(meta('name', 'description', description));
  if (canonical)
    tags.push(
      `<link rel="canonical" href="${escaped(canonical)}">`,
      previewTags({ title, description, origin, url: canonical, site }),
    );
  if (site) tags.push(...site.links.map(link), ...site.themeColors.map(themeColor));
  if (site && canonical) tags.push(structuredData(site.structuredData, origin));
  return tags.join('\n');
}

/** Open Graph tags, which other networks read as well. */
function previewTags({ title, description, url, origin, site }: Omit<Head, 'canonical'> & { url: string }): string {
  const { name, image } = site ?? {};
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:site_name', name],
    ['og:image', image && origin + image.path],
    ['og:image:width', image && String(image.width)],
    ['og:image:height', image && String(image.height)],
    ['og:image:alt', image?.alt],
  ];
  const tags = properties.flatMap(([property, value]) => (value ? [meta('property', property, value)] : []));
  return [...tags, meta('name', 'twitter:card', 'summary_large_image')].join('\n');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const link = (attributes: SiteFacts['links'][number]) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>`;

const themeColor = ({ media, color }: SiteFacts['themeColors'][number]) =>
  `<meta name="theme-color" media="${escaped(media)}" content="${escaped(color)}">`;

/** Data, not code, so the policy on scripts does not apply. `{origin}` is replaced where a URL must be absolute. */
const structuredData = (json: string, origin: string) =>
  `<script type="application/ld+json">${json.replaceAll('{origin}', origin).replaceAll('<', '\\u003c')}</script>`;
