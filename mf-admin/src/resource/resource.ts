import type { AdminUser } from '@fieldbox/contract/accounts/accounts';
import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import type { OrderNote } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import type { Call, CallMeta } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { type ListOptions, useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { api, failureOf } from '@onesite/shared-host/query';

const tagTypes = ['orders', 'responses', 'missions', 'components', 'suppliers', 'activity', 'statistics'] as const;

type Tag = (typeof tagTypes)[number];
/** What administrators change. */
type Kind = Exclude<Tag, 'activity' | 'statistics'>;

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

type ListSettings<Row> = ListOptions & {
  path: string;
  /** The part of a row that the list shows, so that cached pages stay small. */
  toRow?: (row: Row) => Row;
};

/** A list of the dashboard, which comes in pages. @param name of its endpoint */
export function createList<Row>(
  name: string,
  settings: ListSettings<Row>,
  tags: readonly (Tag | ReturnType<typeof listOf>)[] = [],
) {
  const { path, toRow = (row) => row } = settings;
  const pages = pagedList<Row>(path);
  const injected = adminApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Page<Row>, ListRequest>({
        ...pages,
        transformResponse: (rows: Row[], meta: CallMeta | undefined, request: ListRequest) =>
          pages.transformResponse(rows.map(toRow), meta, request),
        providesTags: tags,
      }),
    }),
  });
  const useRows = (request: ListRequest) => injected.endpoints[name]!.useQuery(request, freshOnOpening);
  return {
    name,
    injected,
    /** What the address asks for, and the page of it. */
    useList(options: ListOptions = settings) {
      const list = useListQuery(options);
      return { list, page: useListPage<Row>(useRows(list.request), list) };
    },
    /** Fetches the rows while the code of the tab is loaded. */
    usePreload: () => void useRows(useListRequest(settings)),
  };
}

type ResourceSettings<Row> = ListSettings<Row> & {
  kind: Kind;
  /** The path of one row, such as `/missions/:id`. */
  one: string;
};

type Write<Answer, Arg, Row> = {
  query: (arg: Arg) => Call;
  /** What it answers, where that is a part of the body. */
  read?: (body: Record<string, Answer>) => Answer;
  /** Of the rows, before the response. */
  shown?: (arg: Arg) => readonly Change<Row>[];
  /** Of the rows, from the response. */
  saved?: (answer: Answer) => readonly Change<Row>[];
  /** Changes the details of one row by the response. */
  update?: (arg: Arg, answer: Answer) => { id: number; change: (row: Noted) => void };
  tags: (arg: Arg, error: unknown) => readonly (Tag | { type: Kind; id: string })[];
};

type BatchSettings = { concerns?: readonly Tag[]; refetchesRefused?: boolean };

type Change<Row> = Partial<Row> & { id: number };
type Noted = { notes?: OrderNote[] | undefined };

/** The hook of a call that changes something. */
export type UseCall<Arg, Answer> = () => readonly [
  send: (arg: Arg) => PromiseLike<{ data: Answer; error?: undefined } | { data?: undefined; error: unknown }>,
  state: { isLoading: boolean; error?: unknown },
];

/** Rows of one kind: their list and their details, and what defines the calls that change them. */
export function createResource<Row extends { id: number }, Details extends object = Row>(
  settings: ResourceSettings<Row>,
) {
  const { kind, one } = settings;
  const { injected: lists, ...list } = createList<Row>(`admin/${kind}`, settings, [listOf(kind)]);
  const detailsName = `admin/${kind}/one`;
  const details = adminApi.injectEndpoints({
    endpoints: (build) => ({
      [detailsName]: build.query<Details, string>({
        query: (id) => fillPath(one, { id }),
        providesTags: (_, __, id) => [{ type: kind, id }],
        keepUnusedDataFor: 60,
      }),
    }),
  });

  /** They are also fetched after a refusal, which means that they are outdated. */
  const tagsOf = (ids: readonly number[], error: unknown, concerns: readonly Tag[]) => [
    listOf(kind),
    ...ids.map((id) => ({ type: kind, id: String(id) })),
    ...(error ? [] : [...concerns, 'activity' as const]),
  ];

  /** Changes are shown before the response; a failure reverts them, and a conflict shows the present row. */
  function defineWrite<Answer, Arg>(name: string, write: Write<Answer, Arg, Row>): UseCall<Arg, Answer> {
    const { query, read, shown = () => [], saved = () => [], update, tags } = write;
    const { endpoints } = adminApi.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.mutation<Answer, Arg>({
          query,
          ...(read && { transformResponse: read }),
          async onQueryStarted(arg, { dispatch, getState, queryFulfilled }) {
            const inDetails = (id: number, change: (row: Noted) => void) =>
              details.util.updateQueryData(detailsName, String(id), (row) => change(row as Noted));
            function show(changes: readonly Change<Row>[]) {
              const byId = new Map(changes.map((change) => [change.id, change]));
              const pages = lists.util.selectCachedArgsForQuery(getState(), list.name).map((request) =>
                lists.util.updateQueryData(list.name, request, ({ rows }) => {
                  for (const row of rows) Object.assign(row, byId.get(row.id));
                }),
              );
              const records = changes.map((change) => inDetails(change.id, (row) => void Object.assign(row, change)));
              return [...pages, ...records].map((patch) => dispatch(patch));
            }
            const before = show(shown(arg));
            try {
              const { data } = await queryFulfilled;
              show(saved(data));
              const own = update?.(arg, data);
              if (own) dispatch(inDetails(own.id, own.change));
            } catch (reason) {
              for (const { undo } of before) undo();
              const failure = failureOf((reason as { error?: unknown }).error);
              if (failure?.code === 'edit_conflict' && failure.current) show([failure.current as Change<Row>]);
            }
          },
          invalidatesTags: (_, error, arg) => tags(arg, error),
        }),
      }),
    });
    return () => endpoints[name]!.useMutation();
  }

  return {
    ...list,
    useOne: (id: string, options?: { refetchOnMountOrArgChange: boolean }) =>
      details.endpoints[detailsName]!.useQuery(id, options),
    useLazyOne: () => details.endpoints[detailsName]!.useLazyQuery(),

    /** Under a key, so that a repetition makes no second row. */
    defineCreate: <Input, Saved>(
      path: string,
      { headers, concerns = [] }: { headers?: Record<string, string>; concerns?: readonly Tag[] } = {},
    ) =>
      defineWrite<Saved, { input: Input; key: string }>(`POST ${path}`, {
        query: ({ input, key }) => ({
          path,
          method: 'POST',
          body: input,
          headers: { [idempotencyHeader]: key, ...headers },
        }),
        tags: (_, error) => (error ? [] : tagsOf([], error, concerns)),
      }),

    /**
     * A change of one row in the version that was seen: a newer one is not overwritten.
     * @param shown of it before the response
     * @param isGone whatever its version: its address leads nowhere afterwards
     */
    defineChange: <Input, Saved extends Change<Row> | null>(
      path: string,
      {
        method = 'PUT',
        shown,
        isGone = false,
        concerns = [],
      }: {
        method?: 'PUT' | 'POST' | 'DELETE';
        shown?: Partial<Row>;
        isGone?: boolean;
        concerns?: readonly Tag[];
      } = {},
    ) =>
      defineWrite<Saved, { seen: { id: number; version?: number }; input?: Input }>(`${method} ${path}`, {
        query: ({ seen: { id, version }, input }) => ({
          path: fillPath(path, { id }),
          method,
          body: input,
          headers: isGone ? undefined : { 'If-Match': `"${version}"` },
        }),
        shown: ({ seen: { id } }) => (shown ? [{ ...shown, id }] : []),
        saved: (row) => (row ? [row] : []),
        tags: ({ seen }, error) => tagsOf(isGone ? [] : [seen.id], error, concerns),
      }),

    /** The same change of several rows: of all of them or of none. */
    defineBatch: (path: string, { concerns = [], refetchesRefused = true }: BatchSettings = {}) =>
      defineWrite<Row[], { rows: readonly SeenRow[]; change: object; body: object }>(`PATCH ${path}`, {
        query: ({ rows, body }) => ({
          path,
          method: 'PATCH',
          body: { ...body, [kind]: rows.map(({ id, version }) => ({ id, version })) },
        }),
        read: (answer) => answer[kind]!,
        shown: ({ rows, change }) => rows.map(({ id }) => ({ ...change, id }) as Change<Row>),
        saved: (rows) => rows,
        tags: ({ rows }, error) =>
          error && !refetchesRefused
            ? []
            : tagsOf(
                rows.map(({ id }) => id),
                error,
                concerns,
              ),
      }),

    /** Of a row whose details have notes. */
    defineNotes: (paths: { all: string; one: string }) => ({
      useAddNote: defineWrite<OrderNote, { rowId: number; text: string; key: string }>(`POST ${paths.all}`, {
        query: ({ rowId, text, key }) => ({
          path: fillPath(paths.all, { id: rowId }),
          method: 'POST',
          body: { text },
          headers: { [idempotencyHeader]: key },
        }),
        update: ({ rowId }, note) => ({
          id: rowId,
          change({ notes }) {
            if (!notes?.some(({ id }) => id === note.id)) notes?.push(note);
          },
        }),
        tags: (_, error) => (error ? [] : ['activity']),
      }),
      useDeleteNote: defineWrite<unknown, { rowId: number; id: number }>(`DELETE ${paths.one}`, {
        query: ({ id }) => ({ path: fillPath(paths.one, { id }), method: 'DELETE' }),
        tags: ({ rowId }) => [{ type: kind, id: String(rowId) }, 'activity'],
      }),
    }),
  };
}
