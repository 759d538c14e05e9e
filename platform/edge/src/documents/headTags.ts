import type { SiteFacts } from '@platform/federation/release/facts';
import { escaped } from './escaped.ts';

type Head = {
  title: string;
  description?: string;
  /** The page's one address; absent for what search engines and previews should not know. */
  canonical?: string;
  origin: string;
  /** What the shell says of the whole site. */
  site?: SiteFacts;
};

/** What browsers' tabs, search engines and previews of shared links are told of a page. */
export function headTags({ title, description, canonical, origin, site }: Head) {
  const tags = [`<title>${escaped(title)}</title>`];
  if (description) tags.push(meta('name', 'description', description));
  if (canonical) tags.push(`<link rel="canonical" href="${escaped(canonical)}">`, ...preview());
  if (site) tags.push(...site.links.map(link), ...site.themeColors.map(themeColor));
  if (site && canonical) tags.push(structuredData(site.structuredData, origin));
  return tags.join('\n');

  /** Open Graph, which the other networks read as well. */
  function preview() {
    const properties: [string, string | undefined][] = [
      ['og:type', 'website'],
      ['og:title', title],
      ['og:description', description],
      ['og:url', canonical],
      ['og:site_name', site?.name],
      ['og:image', site && origin + site.image.path],
      ['og:image:width', site && String(site.image.width)],
      ['og:image:height', site && String(site.image.height)],
      ['og:image:alt', site?.image.alt],
    ];
    const tags = properties.flatMap(([name, value]) => (value ? [meta('property', name, value)] : []));
    return [...tags, meta('name', 'twitter:card', 'summary_large_image')];
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const link = (attributes: SiteFacts['links'][number]) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>`;

const themeColor = ({ media, color }: SiteFacts['themeColors'][number]) =>
  `<meta name="theme-color" media="${escaped(media)}" content="${escaped(color)}">`;

/** Data, no script: the policy on scripts does not touch it. `{origin}` stands where an address must be whole. */
const structuredData = (json: string, origin: string) =>
  `<script type="application/ld+json">${json.replaceAll('{origin}', origin).replaceAll('<', '\\u003c')}</script>`;
