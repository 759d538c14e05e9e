import type { FoundRoute } from './setPages.ts';

export interface PageSearch {
  /** The query that the page is rendered with: all parameters that its route declares. */
  search: string;
  /** Only the parameters for which the route lists the possible values. They belong to the document's address in the cache. */
  listed: string;
  /** Whether `search` has a parameter with any value: its pages are unlimited in number, so no cache keeps their documents. */
  isFree: boolean;
}

/**
 * Reads the parameters of a query that the page depends on, by the `search` of its route: a name with a list of values, or a name alone,
 * which may have any value. Other parameters and values are ignored, because each would make another document, such as those of trackers.
 */
export function readSearch(found: FoundRoute | undefined, search: URLSearchParams): PageSearch {
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
  const all = new URLSearchParams([...listed, ...free]);
  return { search: withQuestionMark(all), listed: withQuestionMark(listed), isFree: free.size > 0 };
}

const withQuestionMark = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');
