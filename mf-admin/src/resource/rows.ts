import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import {
  type ListFacts,
  type RecordKind,
  type RowKindName,
  rowKinds,
} from '@fieldbox/contract/administration/rowKinds';
import type { RecordNote } from '@fieldbox/contract/orders/orders';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import { failureOf } from '@onesite/shared-host/query';
import { adminApi, type ListName, listOf, type Tag } from './adminApi.ts';

/** What the endpoints of a tab's list need. */
export type ListEndpoints = {
  kind: ListName;
  /** One of them in a sentence: 'mission'. */
  noun: string;
  /** The path of the list. */
  path: string;
  /** The sorts, filters and dialogs that the page's address can state. */
  list: ListOptions;
};

/** What the endpoints of rows that can be opened need. */
export type RecordEndpoints = ListEndpoints & {
  /** The path of one row. */
  rowPath: string;
  /** The specification's sentence for a row that cannot be loaded. */
  failed: string;
};

/** @param own what the page's address can state besides the contract's sorts and filters */
export const listEndpoints = <Name extends RowKindName>(kind: Name, own: Partial<ListOptions> = {}) => ({
  kind,
  noun: rowKinds[kind].noun,
  path: rowKinds[kind].list,
  list: listOptions(rowKinds[kind], own),
});

/** The same for rows that can be opened. */
export const recordEndpoints = <Name extends RecordKind>(kind: Name, failed: string, own?: Partial<ListOptions>) => ({
  ...listEndpoints(kind, own),
  rowPath: rowKinds[kind].row,
  failed,
});

export const listOptions = ({ sorts, filters }: ListFacts, own: Partial<ListOptions>): ListOptions => ({
  sorts,
  filters,
  defaultSort: '-createdAt',
  ...own,
});

/** The settings of an endpoint with the pages of a list. */
export const pages = <Row>({ kind, path }: ListEndpoints) => ({
  ...pagedList<Row>(path),
  providesTags: [listOf(kind)],
});

/** The settings of an endpoint with the details of one row. */
export const details = ({ kind: type, rowPath }: RecordEndpoints) => ({
  query: (id: string) => fillPath(rowPath, { id }),
  providesTags: (_: unknown, __: unknown, id: string) => [{ type, id }],
  keepUnusedDataFor: 60,
});

export type Creation<Input> = { input: Input; key: string };

/** A call that creates something: sent again under the same key, it makes no second one. */
export const creationCall = <Input>(
  path: string,
  { input: body, key }: Creation<Input>,
  headers: Record<string, string> = {},
) => ({ path, method: 'POST' as const, body, headers: { [idempotencyHeader]: key, ...headers } });

/** The settings of a mutation that creates a row. */
export const creation = <Input>(
  kind: ListName,
  path: string,
  { headers, also = [] }: { headers?: Record<string, string>; also?: readonly ListName[] } = {},
) => ({
  query: (sent: Creation<Input>) => creationCall(path, sent, headers),
  invalidatesTags: [...tagsOf(kind), ...also],
});

/** A change of a row in the version that was seen. */
export type Change<Input = undefined> = { seen: RowVersion; input?: Input };

/**
 * The settings of a mutation that changes a row: a newer version than the one that was seen is not overwritten.
 * @param patch the values that the row shows before the response
 */
export const change = <Input>(
  kind: ListName,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  { patch, also = [] }: { patch?: object; also?: readonly Tag[] } = {},
) => ({
  query: ({ seen: { id, version }, input: body }: Change<Input>) => ({
    path: fillPath(path, { id }),
    method,
    body,
    headers: { 'If-Match': `"${version}"` },
  }),
  invalidatesTags: (_: unknown, __: unknown, { seen }: Change<Input>) => [...tagsOf(kind, [seen]), ...also],
  onQueryStarted: ({ seen: { id } }: Change<Input>, sent: Sent) => optimistic(sent, kind, [{ ...patch, id }]),
});

/** How a request's body names rows. */
export const versionsOf = (rows: readonly RowVersion[]) => rows.map(({ id, version }) => ({ id, version }));

/** The tags of what a write of rows changes. A refused write invalidates them too, because the shown rows are outdated then. */
export const tagsOf = (kind: ListName, rows: readonly { id: number }[] = []) => [
  listOf(kind),
  ...rows.map(({ id }) => ({ type: kind, id: String(id) })),
  'activity' as const,
];

type ShownRow = { id: number; notes?: RecordNote[] };

/** `updateQueryData` accepts only endpoints of its API's type. Each kind injects its own elsewhere, so this type stands for all of them. */
const cache = adminApi.injectEndpoints({
  endpoints: (
    build,
  ): Record<string, ReturnType<typeof build.query<ShownRow | { rows: ShownRow[] } | undefined, unknown>>> => ({}),
}).util;

type Lifecycle = {
  dispatch: (update: ReturnType<typeof cache.updateQueryData>) => { undo: () => void };
  getState: () => Parameters<typeof cache.selectInvalidatedBy>[0];
};

/** Updates cached rows, on pages and in their details. @returns patches with `undo` */
export const showRows = (
  { dispatch, getState }: Lifecycle,
  kind: ListName,
  rows: readonly { id: number }[],
  update: (row: ShownRow) => void,
) =>
  cache.selectInvalidatedBy(getState(), tagsOf(kind, rows)).map(({ endpointName, originalArgs }) =>
    dispatch(
      cache.updateQueryData(endpointName, originalArgs, (cached) => {
        const shown = cached && 'rows' in cached ? cached.rows : [cached];
        for (const row of shown) if (row && rows.some(({ id }) => id === row.id)) update(row);
      }),
    ),
  );

type Sent = Lifecycle & { queryFulfilled: PromiseLike<{ data: RowVersion | readonly RowVersion[] }> };

type Patch = { id: number } & Record<string, unknown>;

/**
 * For the `onQueryStarted` of a write: rows are shown with `patches` at once, then with the values of the response. A failure shows the
 * old values again; a conflict the present row.
 * @param patches the new values of some of the rows' fields
 */
export async function optimistic(sent: Sent, kind: ListName, patches: readonly Patch[] = []) {
  const show = (rows: readonly { id: number }[]) =>
    showRows(sent, kind, rows, (row) => void Object.assign(row, ...rows.filter(({ id }) => id === row.id)));
  const shownPatches = show(patches);
  await sent.queryFulfilled.then(
    ({ data }) => void show([data].flat()),
    ({ error }) => {
      for (const { undo } of shownPatches) undo();
      const { current } = failureOf(error) ?? {};
      if (current) show([current]);
    },
  );
}
