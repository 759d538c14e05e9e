import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import type { ComponentInput } from '@fieldbox/contract/catalogue/componentFields';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { createResource } from '../resource/resource.ts';

export const components = createResource<AdminComponent>({
  kind: 'components',
  list: 'components',
  path: callPaths.adminComponents,
  one: { noun: 'component', path: callPaths.component, failed: 'Failed to load component for editing.' },
  dialogs: ['create', 'edit'],
});

export const useCreateComponent = components.defineCreate<ComponentInput, CatalogueComponent>(callPaths.components);
export const useChangeComponent = components.defineChange<ComponentInput, CatalogueComponent>(callPaths.component);
export const useWithdrawComponent = components.defineChange<never, null>(callPaths.component, {
  method: 'DELETE',
  optimistic: { state: 'withdrawn' },
});
export const useRestoreComponent = components.defineChange<never, CatalogueComponent>(callPaths.componentRestore, {
  method: 'POST',
});
