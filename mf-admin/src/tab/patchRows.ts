import { failureOf } from '@onesite/shared-host/query';
import { adminApi } from './adminApi.ts';

type Row = { id: number; version?: number };
type Change<Of extends Row> = Partial<Of> & Pick<Of, 'id'>;

/** The endpoints that cache rows of one kind: the pages of a list, and where there are any, the details of each row. */
type Endpoints = { list: string; details?: string };

/** Of the cache, with endpoints by name: those that a feature injects are not in the type of `adminApi`. */
type Util = {
  selectCachedArgsForQuery: (state: unknown, endpoint: string) => unknown[];
  updateQueryData: (endpoint: string, request: unknown, update: (data: never) => void) => unknown;
};

type Store = { dispatch: (action: never) => unknown; getState: () => unknown };

/** Shows changes wherever the rows are cached: on pages of the list and in their details. Returns a function that reverts them. */
export function patchRows<Of extends Row>(
  { dispatch, getState }: Store,
  { list, details }: Endpoints,
  changes: readonly Change<Of>[],
) {
  const { selectCachedArgsForQuery, updateQueryData } = adminApi.util as unknown as Util;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const inPage = ({ rows }: { rows: Row[] }) => {
    for (const row of rows) Object.assign(row, byId.get(row.id));
  };
  const patches = [
    ...selectCachedArgsForQuery(getState(), list).map((request) => updateQueryData(list, request, inPage)),
    ...(details === undefined ? [] : changes).map((change) =>
      updateQueryData(details!, String(change.id), (row: Row) => void Object.assign(row, change)),
    ),
  ].map((action) => dispatch(action as never) as { undo: () => void });
  return () => {
    for (const patch of patches) patch.undo();
  };
}

/** Shows changes before their response, and then the rows that it has. A failure reverts them, and a conflict shows the present row. */
export async function patchUntilSaved<Of extends Row>(
  store: Store & { queryFulfilled: Promise<{ data: unknown }> },
  endpoints: Endpoints,
  changes: readonly Change<Of>[],
  savedRows: (data: never) => readonly Change<Of>[] = () => [],
): Promise<void> {
  const revert = patchRows(store, endpoints, changes);
  try {
    const { data } = await store.queryFulfilled;
    patchRows(store, endpoints, savedRows(data as never));
  } catch (reason) {
    revert();
    const failure = failureOf((reason as { error?: unknown }).error);
    if (failure?.code === 'edit_conflict' && failure.current)
      patchRows(store, endpoints, [failure.current as Change<Of>]);
  }
}
