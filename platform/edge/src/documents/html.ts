import { documentTitle } from '@onesite/protocol/documentTitle';
import type { SiteFacts } from '@onesite/protocol/facts';
import type { Asset, ReleaseSet } from '@onesite/protocol/releases';
import { type PageState, pressRecorder, type Rendered } from '@onesite/protocol/rendering';
import { assetOf } from '@onesite/protocol/set';
import { isSheet, type PageStyle } from './pageAssets.ts';

/** The head elements that a page renders. A tag replaces the platform's own of the same key, and `og:image` also `og:image:width`. */
export type OwnHead = {
  tags: [key: string, html: string][];
  title?: string;
  description?: string;
  canonical?: string;
  isNoindex: boolean;
};

export const noHead: OwnHead = { tags: [], isNoindex: false };

export interface Head {
  title: string;
  language?: string;
  description?: string;
  /** The canonical URL for search engines and link previews. Undefined for a page that neither should show. */
  canonical?: string;
  origin: string;
  site?: SiteFacts;
  /** The elements that the page renders, which replace those of the other fields. */
  own?: OwnHead;
}

interface Page extends Head {
  shell: ReleaseSet['shell'];
  state: PageState;
  preload: Asset[];
  /** Files that the page needs once somebody uses it. Browsers ignore `rel=later`: the shell makes it `prefetch` once the page works. */
  prefetch: Asset[];
  styles: string;
  pageStyles: PageStyle[];
  rendered: Rendered;
  nonce: string;
}

/**
 * Names every script that the first page runs, so that no script is discovered only by another script. The shell's own run in order, and
 * the entry, which is the last, finds the others there. Those of remotes are only preloaded: one that never comes would hold up all behind
 * it. The page can be read before any script has run. So the pictures come first, because browsers request files in the order of the
 * text. The font comes last: until it is there, text is shown in the fallback font, and the page works sooner by the time that its 30 KB
 * take. Its preload is not in the head, where Chromium holds the first paint for it.
 */
export function html({ shell, state, preload, prefetch, rendered, nonce, ...page }: Page) {
  const { styles, pageStyles, ...head } = page;
  const asset = (file: string) => assetOf(shell, file);
  const scripts = [...shell.facts.preload, shell.facts.entry].map(asset);
  const { site } = shell.facts;
  const { withoutScripts = 'This site needs JavaScript for its forms.' } = site ?? {};
  const [textFont] = shell.facts.fonts.map(asset);
  return `<!doctype html>
<html lang="${escaped(head.language ?? languageOf(site))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<script>${pressRecorder}</script>
${headTags({ ...head, site }, rendered.body)}
<style nonce="${nonce}">${styles}</style>
${pageStyles.map(styleTags(nonce)).join('')}${rendered.styles}${rendered.inserted ?? ''}
</head>
<body>
<div id="root">${rendered.body}</div>
${scripts.map((script) => `<script defer fetchpriority="low" src="${script.url}" ${integrityAttributes(script)}></script>`).join('\n')}
${preload.map((script) => `<link rel="preload" as="script" fetchpriority="low" href="${script.url}" ${integrityAttributes(script)}>`).join('\n')}
${textFont ? `<link rel="preload" as="font" fetchpriority="low" type="font/woff2" href="${textFont.url}" crossorigin="anonymous">` : ''}
${prefetch.map(({ url }) => `<link rel="later" as="${isSheet(url) ? 'style' : 'script'}" href="${url}" crossorigin="anonymous">`).join('\n')}
<script type="application/json" id="page">${scriptSafe(state)}</script>
<noscript><p>${escaped(withoutScripts)}</p></noscript>
</body>
</html>
`;
}

/** A browser does not fetch a disabled link. The link tells the remote's code that the document already has the styles. */
const styleTags =
  (nonce: string) =>
  ({ text, ...asset }: PageStyle) =>
    text === undefined
      ? `<link rel="stylesheet" nonce="${nonce}" href="${asset.url}" ${integrityAttributes(asset)}>\n`
      : `<style nonce="${nonce}">${text}</style>\n<link rel="stylesheet" href="${asset.url}" disabled>\n`;

/** A browser uses a preload only if its mode and integrity are those of the later request. */
const integrityAttributes = ({ integrity }: Asset) => `crossorigin="anonymous" integrity="${integrity}"`;

/** Escapes `<`, because `</script>` in a text would end the script element. */
export const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export const languageOf = (site: SiteFacts | undefined) => site?.language ?? 'en';

type Tag = [key: string, html: string];

/** The tags of `head` for browsers' tabs, search engines and previews of shared links. */
export function headTags({ title, description, canonical, origin, site, own = noHead }: Head, body = '') {
  const shown = { title: own.title ?? title, description: own.description ?? description };
  const tags: Tag[] = [['title', `<title>${escaped(documentTitle(title, site))}</title>`]];
  if (description) tags.push(['description', meta('name', 'description', description)]);
  if (canonical)
    tags.push(
      ['canonical', `<link rel="canonical" href="${escaped(canonical)}">`],
      ...previewTags({ ...shown, origin, url: own.canonical ?? canonical, site }),
    );
  if (site) tags.push(...site.links.map(link), ...site.themeColors.map(themeColor));
  if (site && canonical && !jsonLdInBody.test(body)) tags.push(['', structuredData(site.structuredData, origin)]);
  const isOwn = (key: string) => own.tags.some(([stated]) => key === stated || key.startsWith(`${stated}:`));
  const stated = own.tags.filter(([key]) => canonical || key !== 'canonical');
  return [...stated, ...tags.filter(([key]) => !isOwn(key))].map(([, html]) => html).join('\n');
}

/** JSON-LD in the body: React leaves it where the page renders it, and search engines read it there. */
const jsonLdInBody = /<script [^>]*type="application\/ld\+json"/;

/** Open Graph tags, which other networks read as well. */
function previewTags({ title, description, url, origin, site }: Omit<Head, 'canonical'> & { url: string }): Tag[] {
  const { name, image } = site ?? {};
  const properties: [name: string, content: string | undefined][] = [
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
  const tags = properties.flatMap(([property, value]): Tag[] =>
    value ? [[property, meta('property', property, value)]] : [],
  );
  return [...tags, ['twitter:card', meta('name', 'twitter:card', 'summary_large_image')]];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const link = (attributes: SiteFacts['links'][number]): Tag => [
  '',
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>`,
];

const themeColor = ({ media, color }: SiteFacts['themeColors'][number]): Tag => [
  'theme-color',
  `<meta name="theme-color" media="${escaped(media)}" content="${escaped(color)}">`,
];

/** JSON-LD, to which the policy on scripts does not apply. `{origin}` stands for the site's origin, because its URLs are absolute. */
const structuredData = (json: string, origin: string) =>
  `<script type="application/ld+json">${json.replaceAll('{origin}', origin).replaceAll('<', '\\u003c')}</script>`;

/** Text for an element or a double-quoted attribute. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const headElement = /<title\b[^>]*>([^<]*)<\/title>|<(?:meta|link)\b([^>]*)>/g;
const previewAddress = /^(og|twitter):(image|video|audio|url)/;

/**
 * Reads the elements that React has written for the head: the page's before those of its fragments, which React renders later. Of the
 * elements that a document has once, the first counts. Elements without a name, such as `http-equiv`, are ignored.
 * @param origin is put before addresses, because readers other than browsers need whole URLs
 */
export function readHead(text = '', origin: string): OwnHead {
  const tags: OwnHead['tags'] = [];
  const values: Record<string, string> = {};
  for (const [html, title, attributes = ''] of text.matchAll(headElement)) {
    const given = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const property = given('property');
    const key = title === undefined ? (given('rel') ?? given('name') ?? property) : 'title';
    if (key === undefined || (key in values && key !== 'alternate' && property === undefined)) continue;
    const isAddress = given('rel') !== undefined || previewAddress.test(key);
    const whole = isAddress ? html.replace(/( (?:href|content)=")(?=\/(?!\/))/, `$1${origin}`) : html;
    tags.push([key, whole]);
    values[key] ??= decoded(title ?? / (?:href|content)="([^"]*)"/.exec(whole)?.[1] ?? '');
  }
  const { title, description, canonical, robots = '' } = values;
  return { tags, title, description, canonical, isNoindex: /noindex|none/i.test(robots) };
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

/** The text that React has escaped. */
const decoded = (text: string) => text.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name) => characters[name]!);
