import { type ListRequest, listPath } from './listRequest.ts';
import { type Page, readPage } from './readPage.ts';

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
  ): Page<Row> => readPage(rows, meta?.headers ?? {}, request),
  keepUnusedDataFor,
});
