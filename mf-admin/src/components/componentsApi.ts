import type { AdminComponent, CatalogueComponent, ComponentInput } from '@fieldbox/contract/catalogue/components';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, changedTags, ifMatch, listOf } from '../tab/adminApi.ts';
import { patchUntilSaved } from '../tab/patchRows.ts';

type Seen = Pick<AdminComponent, 'id' | 'version'>;

const cached = { list: 'adminComponents', details: 'adminComponent' };

export const componentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminComponents: build.query<Page<AdminComponent>, ListRequest>({
      ...pagedList<AdminComponent>(callPaths.adminComponents),
      providesTags: [listOf('components')],
    }),
    adminComponent: build.query<AdminComponent, string>({
      query: (id) => fillPath(callPaths.component, { id }),
      providesTags: (_, __, id) => [{ type: 'components', id }],
      keepUnusedDataFor: 0, // a form never opens on an old version
    }),
    createComponent: build.mutation<CatalogueComponent, { input: ComponentInput; key: string }>({
      query: ({ input, key }) => ({
        path: callPaths.components,
        method: 'POST',
        body: input,
        headers: { [idempotencyHeader]: key },
      }),
      invalidatesTags: (_, error) => (error ? [] : [listOf('components'), 'activity']),
    }),
    updateComponent: build.mutation<CatalogueComponent, { seen: Seen; input: ComponentInput }>({
      query: ({ seen, input }) => ({
        path: fillPath(callPaths.component, { id: seen.id }),
        method: 'PUT',
        body: input,
        headers: ifMatch(seen),
      }),
      invalidatesTags: (_, error, { seen }) => changedTags('components', [seen.id], error),
    }),
    withdrawComponent: build.mutation<unknown, Seen>({
      query: (seen) => ({
        path: fillPath(callPaths.component, { id: seen.id }),
        method: 'DELETE',
        headers: ifMatch(seen),
      }),
      onQueryStarted: ({ id }, store) => patchUntilSaved<AdminComponent>(store, cached, [{ id, state: 'withdrawn' }]),
      invalidatesTags: (_, error, { id }) => changedTags('components', [id], error),
    }),
    restoreComponent: build.mutation<CatalogueComponent, Seen>({
      query: (seen) => ({
        path: fillPath(callPaths.componentRestore, { id: seen.id }),
        method: 'POST',
        headers: ifMatch(seen),
      }),
      invalidatesTags: (_, error, { id }) => changedTags('components', [id], error),
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
