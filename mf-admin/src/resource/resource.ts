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
  /** The rows in a sentence: 'survey responses'. Default: their kind. */
  noun?: string;
  /** If rows have details. */
  one?: One & { path: string };
};

export type One = {
  /** One row in a sentence: 'mission'. */
  noun: string;
  /** The specification's sentence for one that cannot be loaded. */
  failed: string;
};

type Change<Row> = Partial<Row> & { id: number };

type Write<Row, Arg, Answer> = {
  query: (arg: Arg) => Call;
  /** What it answers, where that is a part of the body. */
  read?: (body: Record<string, Answer>) => Answer;
  /** The rows that it changes, with what is shown of them before the response. */
  changesOf?: (arg: Arg) => readonly Change<Row>[];
  /** What else it changes. */
  concerns?: readonly Tag[];
};

type ChangeOptions<Row> = {
  method?: 'PUT' | 'POST' | 'DELETE';
  /** Of the row, before the response. */
  shown?: Partial<Row>;
  concerns?: readonly Tag[];
};

/** The hook of a call that changes something. */
export type UseCall<Arg, Answer> = () => readonly [
  send: (arg: Arg) => PromiseLike<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

/** Rows of one kind: their list, which comes in pages, their details, and what defines the calls that change them. */
export function createResource<Row extends { id: number }, Details extends object = Row>(settings: ResourceSettings) {
  const { kind, list, path, noun = kind, one = { noun: kind, failed: '', path } } = settings;
  const options = { sorts: listSorts[list], filters: listFilters[list], defaultSort: '-createdAt', ...settings };
  const endpoint = `admin/${kind}`;
  const lists = adminApi.injectEndpoints({
    endpoints: (build) => ({
      [endpoint]: build.query<Page<Row>, ListRequest>({ ...pagedList<Row>(path), providesTags: [listOf(kind)] }),
    }),
  });
  const useRows = (request: ListRequest) => lists.endpoints[endpoint]!.useQuery(request, freshOnOpening);
  const detailsName = `${endpoint}/one`;
  const details = adminApi.injectEndpoints({
    endpoints: (build) => ({
      [detailsName]: build.query<Details, string>({
        query: (id) => fillPath(one.path, { id }),
        providesTags: (_, __, id) => [{ type: kind, id }],
        keepUnusedDataFor: 60,
      }),
    }),
  });

  /** Changes are shown before the response; a failure reverts them, and a conflict shows the present row. */
  function defineWrite<Arg, Answer extends Change<Row> | readonly Change<Row>[] | null>(
    name: string,
    { query, read, changesOf = () => [], concerns = [] }: Write<Row, Arg, Answer>,
  ): UseCall<Arg, Answer> {
    const { endpoints } = adminApi.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.mutation<Answer, Arg>({
          query,
          ...(read && { transformResponse: read }),
          async onQueryStarted(arg, { dispatch, getState, queryFulfilled }) {
            function show(changes: readonly Change<Row>[]) {
              const pages = lists.util.selectCachedArgsForQuery(getState(), endpoint).map((request) =>
                lists.util.updateQueryData(endpoint, request, ({ rows }) => {
                  for (const row of rows)
                    Object.assign(
                      row,
                      changes.find(({ id }) => id === row.id),
                    );
                }),
              );
              const records = changes.map((change) =>
                details.util.updateQueryData(detailsName, String(change.id), (row) => void Object.assign(row, change)),
              );
              return [...pages, ...records].map((patch) => dispatch(patch));
            }
            const before = show(changesOf(arg));
            try {
              const { data } = await queryFulfilled;
              if (data) show([data].flat() as Change<Row>[]);
            } catch (reason) {
              for (const { undo } of before) undo();
              const failure = failureOf((reason as { error?: unknown }).error);
              if (failure?.code === 'edit_conflict') show([failure.current as Change<Row>]);
            }
          },
          // They are also fetched after a refusal, which means that they are outdated. The conflict of one comes with the present row.
          invalidatesTags: (_, error, arg) =>
            failureOf(error)?.code === 'edit_conflict' && changesOf(arg).length === 1
              ? []
              : [
                  listOf(kind),
                  ...changesOf(arg).map(({ id }) => ({ type: kind, id: String(id) })),
                  ...(error ? [] : [...concerns, 'activity' as const]),
                ],
        }),
      }),
    });
    return () => endpoints[name]!.useMutation();
  }

  return {
    kind,
    noun,
    one,
    options,
    exportPath: `${path}/export`,
    /** What the address asks for, and the page of it. */
    useList(asked: ListOptions = options) {
      const query = useListQuery(asked);
      return { list: query, page: useListPage<Row>(useRows(query.request), query) };
    },
    /** Fetches the rows while the code of the tab is loaded. */
    usePreload: () => void useRows(useListRequest(options)),
    useOne: (id: string) => details.endpoints[detailsName]!.useQuery(id, { refetchOnMountOrArgChange: true }),
    useLazyOne: () => details.endpoints[detailsName]!.useLazyQuery(),
    useChangeShown() {
      const dispatch = useHostDispatch();
      return (id: number, change: (row: Details) => void) => {
        const recipe = (row: Details) => void change(row);
        dispatch(details.util.updateQueryData(detailsName, String(id), recipe as never) as never); // the host's type knows no queries
      };
    },

    /** Under a key, so that a repetition makes no second row. */
    defineCreate: <Input, Saved extends Change<Row>>(
      path: string,
      { headers, concerns }: { headers?: Record<string, string>; concerns?: readonly Tag[] } = {},
    ) =>
      defineWrite<{ input: Input; key: string }, Saved>(`POST ${path}`, {
        query: ({ input, key }) => ({
          path,
          method: 'POST',
          body: input,
          headers: { [idempotencyHeader]: key, ...headers },
        }),
        concerns,
      }),

    /** A change of one row in the version that was seen: a newer one is not overwritten. */
    defineChange: <Input, Saved extends Change<Row> | null>(
      path: string,
      { method = 'PUT', shown, concerns }: ChangeOptions<Row> = {},
    ) =>
      defineWrite<{ seen: SeenRow; input?: Input }, Saved>(`${method} ${path}`, {
        query: ({ seen: { id, version }, input }) => ({
          path: fillPath(path, { id }),
          method,
          body: input,
          headers: { 'If-Match': `"${version}"` },
        }),
        changesOf: ({ seen: { id } }) => [{ ...shown, id } as Change<Row>],
        concerns,
      }),

    /** Deletes a row of any version. Its address leads nowhere afterwards. */
    defineDelete: (path: string) =>
      defineWrite<{ seen: { id: number } }, null>(`DELETE ${path}`, {
        query: ({ seen: { id } }) => ({ path: fillPath(path, { id }), method: 'DELETE' }),
      }),

    /** The same change of several rows: of all of them or of none. */
    defineBatch: (path: string, concerns?: readonly Tag[]) =>
      defineWrite<{ rows: readonly SeenRow[]; change: object; body: object }, Row[]>(`PATCH ${path}`, {
        query: ({ rows, body }) => ({
          path,
          method: 'PATCH',
          body: { ...body, [kind]: rows.map(({ id, version }) => ({ id, version })) },
        }),
        read: (answer) => answer[kind]!,
        changesOf: ({ rows, change }) => rows.map(({ id }) => ({ ...change, id }) as Change<Row>),
        concerns,
      }),
  };
}
