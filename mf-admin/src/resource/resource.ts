import type { AdminUser } from '@fieldbox/contract/accounts/accounts';
import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import { recordKinds } from '@fieldbox/contract/audit/auditActions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { type Call, useHostDispatch } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { type Page, pagedList } from '@onesite/shared-host/lists/pagedList';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery, useListRequest } from '@onesite/shared-host/lists/useListQuery';
import { api, failureOf } from '@onesite/shared-host/query';

const kinds = [...recordKinds, 'subscribers', 'activity'] as const;
const tagTypes = [...kinds, 'statistics'] as const;

type Kind = (typeof kinds)[number];
type Tag = (typeof tagTypes)[number];

/**
 * The cache of the dashboard's responses. A write invalidates the tags of what it changes: shown lists are fetched again, others
 * when they are opened.
 */
export const adminApi = api.enhanceEndpoints({ addTagTypes: tagTypes });

/** The tag of what is made from many rows: pages of a list, and figures. The details of a row have one with its id. */
export const listOf = (type: Kind) => ({ type, id: 'list' }) as const;

/** Fetches all figures again that are shown: those of the dashboard, of charts and of tiles. */
export function useRefreshFigures() {
  const dispatch = useHostDispatch();
  return () => void dispatch(adminApi.util.invalidateTags(['statistics']));
}

/** For the first query of a tab: it is fetched again when the tab is opened again, but not twice within this many seconds. */
export const freshOnOpening = { refetchOnMountOrArgChange: 5 };

export const { useAdminUserQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ adminUser: build.query<AdminUser, void>({ query: () => callPaths.adminUser }) }),
});

type ResourceSettings = Partial<ListOptions> & {
  kind: Kind;
  /** What the API calls the list. */
  list: keyof typeof listSorts;
  path: string;
  /** If rows have details; the others are never asked for them. */
  one?: One & { path: string };
};

/** What is said of one row. */
export type One = {
  /** In a sentence: 'mission'. */
  noun: string;
  /** The specification's sentence for one that cannot be loaded. */
  failed: string;
};

/** The new values of some of a row's fields. */
type RowPatch<Row> = Partial<Row> & { id: number };

type Write<Row, Arg, Answer> = {
  query: (arg: Arg) => Call;
  /** Takes the rows out of the body, where they are only a part of it. */
  transformResponse?: (body: Record<string, Answer>) => Answer;
  /** For each row that it changes, what is shown of it before the response. */
  patchesOf?: (arg: Arg) => readonly RowPatch<Row>[];
  /** Besides the kind's own tags. */
  alsoInvalidates?: readonly Tag[];
};

type ChangeOptions<Row> = {
  method?: 'PUT' | 'POST' | 'DELETE';
  /** What is shown of the row before the response. */
  optimistic?: Partial<Row>;
  alsoInvalidates?: readonly Tag[];
};

/** The hook of a call that changes something. */
export type UseCall<Arg, Answer> = () => readonly [
  send: (arg: Arg) => PromiseLike<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

/** Rows of one kind: their list, which comes in pages, their details, and what defines the calls that change them. */
export function createResource<Row extends { id: number }, Details extends object = Row>(settings: ResourceSettings) {
  const { kind, list, path, one = { noun: kind, failed: '', path } } = settings;
  const options = { sorts: listSorts[list], filters: listFilters[list], defaultSort: '-createdAt', ...settings };
  const [listName, detailsName] = [`admin/${kind}`, `admin/${kind}/one`];
  // Two APIs, because an API whose endpoints have computed names has one type for all of them.
  const lists = adminApi.injectEndpoints({
    endpoints: (build) => ({
      [listName]: build.query<Page<Row>, ListRequest>({ ...pagedList<Row>(path), providesTags: [listOf(kind)] }),
    }),
  });
  const useRows = (request: ListRequest) => lists.endpoints[listName]!.useQuery(request, freshOnOpening);
  const details = adminApi.injectEndpoints({
    endpoints: (build) => ({
      [detailsName]: build.query<Details, string>({
        query: (id) => fillPath(one.path, { id }),
        providesTags: (_, __, id) => [{ type: kind, id }],
        keepUnusedDataFor: 60,
      }),
    }),
  });

  /** A call that changes rows. They are shown changed before the response; a failure reverts that, and a conflict shows the present row. */
  function defineWrite<Arg, Answer extends RowPatch<Row> | readonly RowPatch<Row>[] | null>(
    name: string,
    { query, transformResponse, patchesOf = () => [], alsoInvalidates = [] }: Write<Row, Arg, Answer>,
  ): UseCall<Arg, Answer> {
    const { endpoints } = adminApi.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.mutation<Answer, Arg>({
          query,
          ...(transformResponse && { transformResponse }),
          async onQueryStarted(arg, { dispatch, getState, queryFulfilled }) {
            /** Patches rows in all cached pages, and their cached details. */
            function show(patches: readonly RowPatch<Row>[]) {
              const pages = lists.util.selectCachedArgsForQuery(getState(), listName).map((request) =>
                lists.util.updateQueryData(listName, request, ({ rows }) => {
                  for (const row of rows) {
                    const patch = patches.find(({ id }) => id === row.id);
                    Object.assign(row, patch);
                  }
                }),
              );
              const records = patches.map((patch) =>
                details.util.updateQueryData(detailsName, String(patch.id), (row) => void Object.assign(row, patch)),
              );
              return [...pages, ...records].map((update) => dispatch(update));
            }
            const shown = show(patchesOf(arg));
            try {
              const { data } = await queryFulfilled;
              if (data) show([data].flat() as RowPatch<Row>[]);
            } catch (reason) {
              for (const { undo } of shown) undo();
              const failure = failureOf((reason as { error?: unknown }).error);
              if (failure?.code === 'edit_conflict') show([failure.current as RowPatch<Row>]);
            }
          },
          // Rows are also fetched after a refusal, which means that they are outdated. The conflict of one comes with the present row.
          invalidatesTags(_, error, arg) {
            const patches = patchesOf(arg);
            if (patches.length === 1 && failureOf(error)?.code === 'edit_conflict') return [];
            const own = [listOf(kind), ...patches.map(({ id }) => ({ type: kind, id: String(id) }))];
            return error ? own : [...own, ...alsoInvalidates, 'activity'];
          },
        }),
      }),
    });
    return () => endpoints[name]!.useMutation();
  }

  return {
    kind,
    one,
    options,
    exportPath: `${path}/export`,
    /** The list's state, which is in the address, and the page that it asks for. */
    useList(listOptions: ListOptions = options) {
      const list = useListQuery(listOptions);
      const page = useListPage<Row>(useRows(list.request), list);
      const refreshFigures = useRefreshFigures();
      function refresh() {
        page.refresh();
        refreshFigures();
      }
      return { list, page: { ...page, refresh } };
    },
    /** Fetches the rows while the code of the tab is loaded. */
    usePreload: () => void useRows(useListRequest(options)),
    useDetails: (id: string) => details.endpoints[detailsName]!.useQuery(id, { refetchOnMountOrArgChange: true }),
    useLazyDetails: () => details.endpoints[detailsName]!.useLazyQuery(),
    /** Changes what is shown of a row's details, without a call. */
    useChangeShown() {
      const dispatch = useHostDispatch();
      return (id: number, change: (row: Details) => void) => {
        const recipe = (row: Details) => void change(row);
        dispatch(details.util.updateQueryData(detailsName, String(id), recipe as never) as never); // the host's type knows no queries
      };
    },

    /** Under a key, so that a repetition makes no second row. */
    defineCreate: <Input, Saved extends RowPatch<Row>>(
      path: string,
      { headers, alsoInvalidates }: { headers?: Record<string, string>; alsoInvalidates?: readonly Tag[] } = {},
    ) =>
      defineWrite<{ input: Input; key: string }, Saved>(`POST ${path}`, {
        query: ({ input, key }) => ({
          path,
          method: 'POST',
          body: input,
          headers: { [idempotencyHeader]: key, ...headers },
        }),
        alsoInvalidates,
      }),

    /** A change of one row in the version that was seen: a newer one is not overwritten. */
    defineChange: <Input, Saved extends RowPatch<Row> | null>(
      path: string,
      { method = 'PUT', optimistic, alsoInvalidates }: ChangeOptions<Row> = {},
    ) =>
      defineWrite<{ seen: SeenRow; input?: Input }, Saved>(`${method} ${path}`, {
        query: ({ seen: { id, version }, input }) => ({
          path: fillPath(path, { id }),
          method,
          body: input,
          headers: { 'If-Match': `"${version}"` },
        }),
        patchesOf: ({ seen: { id } }) => [{ ...optimistic, id } as RowPatch<Row>],
        alsoInvalidates,
      }),

    /** Deletes a row of any version. Its address leads nowhere afterwards. */
    defineDelete: (path: string) =>
      defineWrite<{ seen: { id: number } }, null>(`DELETE ${path}`, {
        query: ({ seen: { id } }) => ({ path: fillPath(path, { id }), method: 'DELETE' }),
      }),

    /** The same change of several rows: of all of them or of none. `change` is what is shown of them, `body` what is sent. */
    defineBatch: (path: string, alsoInvalidates?: readonly Tag[]) =>
      defineWrite<{ rows: readonly SeenRow[]; change: object; body: object }, Row[]>(`PATCH ${path}`, {
        query: ({ rows, body }) => ({
          path,
          method: 'PATCH',
          body: { ...body, [kind]: rows.map(({ id, version }) => ({ id, version })) },
        }),
        transformResponse: (body) => body[kind]!,
        patchesOf: ({ rows, change }) => rows.map(({ id }) => ({ ...change, id }) as RowPatch<Row>),
        alsoInvalidates,
      }),
  };
}
