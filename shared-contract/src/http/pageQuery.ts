/** Of a route record: the names of the parameters with which an address opens it. */
type Queried = { query?: readonly string[] };

/** Needs no escaping in an address; what mail programs and people put behind a link does. */
const plainValue = /^([\w.~-]+)[^\w.~-]*$/;

/** Whether an address with this query opens the record. */
export const opensRecord = ({ query }: Queried, search: URLSearchParams) =>
  query?.every((name) => search.has(name)) === true;

/** The parameters that the record is opened with, in its order. Whatever is no plain value counts as empty. */
export const pageQuery = ({ query = [] }: Queried, search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(query.map((name) => [name, plain(search.get(name) ?? '')]));

function plain(value: string) {
  const [, own = ''] = plainValue.exec(value) ?? [];
  return own.length <= 600 ? own : '';
}
