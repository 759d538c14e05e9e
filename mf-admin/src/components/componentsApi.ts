import type { AdminComponent, CatalogueComponent, ComponentInput } from '@fieldbox/contract/catalogue/components';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../tab/eventId.ts';

/** A component, and the version that was seen: a newer version is not overwritten. */
type Seen = Pick<AdminComponent, 'id' | 'version'>;

type Changed = {
  component: CatalogueComponent;
  /** The change's event, which Undo names. */
  eventId?: string;
};

const toChanged = (component: CatalogueComponent, meta: Meta): Changed => ({ component, eventId: eventIdOf(meta) });
const ifMatch = ({ version }: Seen) => ({ 'If-Match': `"${version}"` });

/** Rows are also fetched after a refusal, which means that they are outdated. */
const changedTags = (_: unknown, error: unknown) =>
  error ? (['components'] as const) : (['components', 'activity'] as const);

export const componentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminComponents: build.query<Page<AdminComponent>, ListRequest>({
      ...pagedList<AdminComponent>(callPaths.adminComponents),
      providesTags: ['components'],
    }),
    adminComponent: build.query<AdminComponent, string>({
      query: (id) => fillPath(callPaths.component, { id }),
      providesTags: ['components'],
      keepUnusedDataFor: 0, // a form never opens on an old version
    }),
    createComponent: build.mutation<Changed, { input: ComponentInput; key: string }>({
      query: ({ input, key }) => ({
        path: callPaths.components,
        method: 'POST',
        body: input,
        headers: { [idempotencyHeader]: key },
      }),
      transformResponse: toChanged,
      invalidatesTags: (_, error) => (error ? [] : ['components', 'activity']),
    }),
    updateComponent: build.mutation<Changed, { seen: Seen; input: ComponentInput }>({
      query: ({ seen, input }) => ({
        path: fillPath(callPaths.component, { id: seen.id }),
        method: 'PUT',
        body: input,
        headers: ifMatch(seen),
      }),
      transformResponse: toChanged,
      invalidatesTags: changedTags,
    }),
    withdrawComponent: build.mutation<{ eventId?: string }, Seen>({
      query: (seen) => ({
        path: fillPath(callPaths.component, { id: seen.id }),
        method: 'DELETE',
        headers: ifMatch(seen),
      }),
      transformResponse: (_: unknown, meta: Meta) => ({ eventId: eventIdOf(meta) }),
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const restore = patchComponent(dispatch, getState(), id, { state: 'withdrawn' });
        await queryFulfilled.catch(restore);
      },
      invalidatesTags: changedTags,
    }),
    restoreComponent: build.mutation<Changed, Seen>({
      query: (seen) => ({
        path: fillPath(callPaths.componentRestore, { id: seen.id }),
        method: 'POST',
        headers: ifMatch(seen),
      }),
      transformResponse: toChanged,
      invalidatesTags: changedTags,
    }),
  }),
});

export const {
  useAdminComponentsQuery,
  useAdminComponentQuery,
  useCreateComponentMutation,
  useUpdateComponentMutation,
  useWithdrawComponentMutation,
  useRestoreComponentMutation,
} = componentsApi;

type Dispatch = (action: ReturnType<typeof componentsApi.util.updateQueryData>) => { undo: () => void };
type State = Parameters<typeof componentsApi.util.selectCachedArgsForQuery>[0];

/** Shows a change wherever the component is cached: on pages of the list and in its dialog. Returns a function that reverts it. */
export function patchComponent(dispatch: Dispatch, state: State, id: number, change: Partial<AdminComponent>) {
  const { selectCachedArgsForQuery, updateQueryData } = componentsApi.util;
  const patches = [
    ...selectCachedArgsForQuery(state, 'adminComponents').map((request) =>
      updateQueryData('adminComponents', request, ({ rows }) => {
        const row = rows.find((component) => component.id === id);
        if (row) Object.assign(row, change);
      }),
    ),
    updateQueryData('adminComponent', String(id), (component) => void Object.assign(component, change)),
  ].map((action) => dispatch(action as never));
  return () => {
    for (const patch of patches) patch.undo();
  };
}
