import {
  linkHeader,
  maxCountedMatches,
  pageStartHeader,
  timeZoneHeader,
  totalCountHeader,
} from '@onesite/shared-contract/http/pages';
import { type ListRequest, listPath } from './listRequest.ts';

/** Seconds for which an unused page stays in the cache. */
const keepUnusedDataFor = 60;

/**
 * The settings of an RTK Query endpoint with a response in pages: `orders: build.query<Page<Order>, ListRequest>({
 * ...pagedList<Order>('/configurations'), providesTags: ['orders'] })`.
 */
export const pagedList = <Row>(resource: string) => ({
  query: (request: ListRequest) => listPath(resource, request),
  transformResponse: (
    rows: Row[],
    meta: { headers: Record<string, string> } | undefined,
    request: ListRequest,
  ): Page<Row> => parsePage(rows, meta?.headers ?? {}, request),
  keepUnusedDataFor,
});

export type Page<Row> = {
  rows: Row[];
  /** The number of matching rows on all pages; with `isCapped`, there are more. */
  total: number;
  isCapped: boolean;
  /** The position of the first row among all matching ones, from 1. */
  start: number;
  /** The UTC offset used for its days, if the API does not know the zone. */
  timeZone?: string | undefined;
  /** The cursors of the neighbours. */
  next?: string;
  previous?: string;
};

/** Reads a page from a response. `headers` has its names in lower case. */
export function parsePage<Row>(
  rows: Row[],
  headers: Readonly<Record<string, string>>,
  { search }: Pick<ListRequest, 'search'>,
): Page<Row> {
  const header = (name: string) => headers[name.toLowerCase()];
  const counted = Number(header(totalCountHeader) ?? rows.length);
  const isCapped = search !== '' && counted > maxCountedMatches;
  const cursors = readLinks(header(linkHeader) ?? '');
  return {
    rows,
    total: isCapped ? maxCountedMatches : counted,
    isCapped,
    start: Number(header(pageStartHeader)) || 1,
    timeZone: header(timeZoneHeader),
    next: cursors.next,
    previous: cursors.prev,
  };
}

/** The cursor in each address of a `Link` header, by its relation. */
function readLinks(header: string): Record<string, string | undefined> {
  const links = [...header.matchAll(/<([^<>]*)>; *rel="(\w+)"/g)];
  return Object.fromEntries(links.map(([, address = '', relation = '']) => [relation, cursorOf(address)]));
}

const cursorOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined;
