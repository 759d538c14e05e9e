/** A request for one page of a list: of the rows that match, those that `cursor` leads to. */
export type ListRequest = {
  search: string;
  /** A field's name, with `-` before it for descending. */
  sort: string;
  period: string;
  /** IANA name of the zone in which days and months are counted. */
  timeZone: string;
  cursor?: string;
  /** The list's own filters, by their names in the query. */
  filters: Readonly<Record<string, string>>;
};

export const rowsPerPage = 50;

/** The path below /api that answers a request: one request has one path, so that an answer can be fetched ahead of its list. */
export function listPath(resource: string, request: ListRequest): string {
  const query = matching(request, { limit: String(rowsPerPage) });
  if (request.cursor) query.set('cursor', request.cursor);
  return `${resource}?${query}`;
}

/** The path that answers with all rows that match, in their order, whichever page is shown. */
export const exportPath = (resource: string, request: ListRequest): string => `${resource}?${matching(request)}`;

/** Which rows match, and their order. */
function matching({ search, sort, period, timeZone, filters }: ListRequest, paging: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...paging, sort });
  if (search) query.set('search', search);
  if (period !== 'all') {
    query.set('period', period);
    query.set('tz', timeZone);
  }
  for (const name of Object.keys(filters).sort()) if (filters[name]) query.set(name, filters[name]);
  return query;
}
