/** What a page says in the document's head: each tag with the name by which it takes the place of the platform's own. */
export type OwnHead = {
  tags: [key: string, html: string][];
  title?: string;
  description?: string;
  canonical?: string;
  isNoindex: boolean;
};

export const noHead: OwnHead = { tags: [], isNoindex: false };

const element = /<title\b[^>]*>([^<]*)<\/title>|<(?:meta|link)\b([^>]*)>/g;
const isForPreview = /^(og|twitter):(image|video|audio|url)/;

/**
 * Reads the elements that React has written for the head: the page's before those of its fragments, which wait for their code. Of what
 * a document has once, the first counts. An element without a name, such as `http-equiv`, is none of the head's.
 * @param origin makes the addresses absolute, as others than browsers need them
 */
export function readHead(text = '', origin: string): OwnHead {
  const tags: OwnHead['tags'] = [];
  const values: Record<string, string> = {};
  for (const [html, title, attributes = ''] of text.matchAll(element)) {
    const given = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const property = given('property');
    const key = title === undefined ? (given('rel') ?? given('name') ?? property) : 'title';
    if (key === undefined || (key in values && key !== 'alternate' && property === undefined)) continue;
    const isAddress = given('rel') !== undefined || isForPreview.test(key);
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
