import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import type { ComponentInput } from '@fieldbox/contract/catalogue/componentFields';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';

export const components = rows.recordEndpoints('components', 'Failed to load component for editing.', {
  dialogs: ['create', 'edit'],
});

export const {
  useGetComponentsQuery,
  useGetComponentQuery,
  useCreateComponentMutation,
  useChangeComponentMutation,
  useWithdrawComponentMutation,
  useRestoreComponentMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getComponents: build.query<Page<AdminComponent>, ListRequest>(rows.pages(components)),
    getComponent: build.query<AdminComponent, string>(rows.details(components)),
    createComponent: build.mutation<CatalogueComponent, rows.Creation<ComponentInput>>(
      rows.creation('components', callPaths.components),
    ),
    changeComponent: build.mutation<CatalogueComponent, rows.Change<ComponentInput>>(
      rows.change('components', 'PUT', callPaths.component),
    ),
    withdrawComponent: build.mutation<RowVersion, rows.Change>(
      rows.change('components', 'DELETE', callPaths.component, { patch: { state: 'withdrawn' } }),
    ),
    restoreComponent: build.mutation<AdminComponent, rows.Change>(
      rows.change('components', 'POST', callPaths.componentRestore),
    ),
  }),
});
