import type { FoundRoute } from './findRoute.ts';

export type PageSearch = ReturnType<typeof readSearch>;

/**
 * The parts of the query that the page depends on: the values that its route lists, and any value of a name without a list. The
 * rest is ignored, so that neither a tracking parameter nor a made-up value makes another document.
 */
export function readSearch(found: FoundRoute, search: URLSearchParams) {
  const listed = new URLSearchParams();
  const free = new URLSearchParams();
  for (const entry of found?.route.search ?? []) {
    const { name, values } = typeof entry === 'string' ? { name: entry, values: undefined } : entry;
    const value = search.get(name);
    if (value === null) continue;
    if (!values) free.set(name, value);
    else if (values.includes(value)) listed.set(name, value);
  }
  listed.sort();
  free.sort();
  return {
    /** The query that the page is rendered with. */
    search: written(new URLSearchParams([...listed, ...free])),
    /** The part of it that belongs to the document's address. */
    listed: written(listed),
    /** The number of such pages is unlimited, so their documents are not cached. */
    isFree: free.size > 0,
  };
}

const written = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');
