/** A request for one page of a list: `cursor` selects the page of the matching rows. */
export type ListRequest = {
  search: string;
  /** A field's name, with `-` before it for descending. */
  sort: string;
  period: string;
  /** The zone in which days and months are counted, of `browserZone`. */
  timeZone: string;
  cursor?: string;
  /** The list's own filters, by their names in the query. */
  filters: Readonly<Record<string, string>>;
};

export const rowsPerPage = 50;

/** The path below /api of a request. Each request has one path, so that its response can be fetched in advance. */
export function listPath(resource: string, request: ListRequest): string {
  const query = queryOf(request, { limit: String(rowsPerPage) });
  if (request.cursor) query.set('cursor', request.cursor);
  return `${resource}?${query}`;
}

/** The path of all matching rows, in order, whichever page is shown. */
export const exportPath = (resource: string, request: ListRequest): string => `${resource}?${queryOf(request)}`;

/** The part of the query that says which rows match, and their order. */
function queryOf({ search, sort, period, timeZone, filters }: ListRequest, paging: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...paging, sort });
  if (search) query.set('search', search);
  if (period !== 'all') {
    query.set('period', period);
    query.set('tz', timeZone); // when a day begins depends on it
  }
  for (const name of Object.keys(filters).sort()) if (filters[name]) query.set(name, filters[name]);
  return query;
}
