import { LRUCache } from 'lru-cache';
import type { FoundRoute } from '../routes/findRoute.ts';
import { type Document, toDocument } from './document.ts';
import { type Head, previewTags } from './headTags.ts';

/** A preview of its own for a link: one value of its page's parameter. */
type Link = {
  url: string;
  preview: Pick<Head, 'title' | 'description'> & { image: NonNullable<Head['site']>['image'] };
};

/** A value that needs no escaping in an address. Any other value gets the page's own preview. */
const plainValue = /^[\w.~-]{1,500}$/;

/** What messengers see of an address instead of its page; undefined if that is the page itself. */
export function linkOf(found: FoundRoute, search: URLSearchParams, address: string): Link | undefined {
  const { linkPreview } = found?.route ?? {};
  const value = linkPreview && search.get(linkPreview.parameter);
  if (!value || !plainValue.test(value)) return undefined;
  const { parameter, title, description, image } = linkPreview;
  const path = image.path.replace(':value', () => value);
  return {
    url: `${address}?${new URLSearchParams({ [parameter]: value })}`,
    preview: { title, description, image: { ...image, path } },
  };
}

/** A link is usually opened more than once, and making its document takes milliseconds. */
const maxDocuments = 100;

/**
 * Documents of links. They differ from the page's document only in the tags for messengers, so that no value of a parameter, even a
 * made-up one, occupies a renderer or replaces a cached page.
 */
export function createLinkDocuments() {
  const made = new LRUCache<string, Promise<Document>>({ max: maxDocuments });

  /** `head` is what the tags of the document were made from. */
  return function linkDocument(document: Document, head: Head, link: Link): Document | Promise<Document> {
    if (document.status !== 200 || !head.canonical) return document;
    const key = `${document.headers.ETag} ${link.url}`;
    const cached = made.get(key);
    if (cached) return cached;
    const making = withPreview(document, { ...head, canonical: head.canonical }, link);
    made.set(key, making);
    return making;
  };
}

type Indexed = Head & { canonical: string };

async function withPreview(document: Document, { site, origin, ...page }: Indexed, { url, preview }: Link) {
  const common = { origin, name: site?.name };
  const pages = previewTags({ ...page, ...common, url: page.canonical, image: site?.image });
  const links = previewTags({ ...preview, ...common, url });
  const { ETag: _, ...headers } = document.headers;
  const text = new TextDecoder().decode(document.bodies.identity);
  return toDocument(
    text.replace(pages, () => links),
    document.status,
    headers,
    document,
  );
}
