import type { DocumentText } from '@onesite/protocol/rendering';
import type { Responses } from './fetchResponses.ts';

/** Longer texts are cut: a tab, a search result and a messenger show less. */
const maxLength = 300;

/** What the first of these responses says of its document (`DocumentText`); undefined if it says nothing, or nothing usable. */
export function documentText([first]: string[], { byPath }: Pick<Responses, 'byPath'>): DocumentText | undefined {
  const body = first === undefined ? undefined : byPath[first]?.body;
  const { document } = (isObject(body) ? body : {}) as { document?: unknown };
  if (!isObject(document)) return undefined;
  const { title, description, opening, image } = document;
  if (!isText(title) || !isText(description) || typeof opening !== 'string') return undefined;
  return { title: cut(title), description: cut(description), opening: cut(opening), image: pictureOf(image) };
}

/** A picture of this site. */
function pictureOf(image: unknown): DocumentText['image'] {
  if (!isObject(image)) return null;
  const { path, width, height, alt } = image;
  if (!isText(path) || !/^\/[\w~-][\w./~-]*$/.test(path) || typeof width !== 'number' || typeof height !== 'number')
    return null;
  return { path, width, height, alt: cut(isText(alt) ? alt : '') };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
