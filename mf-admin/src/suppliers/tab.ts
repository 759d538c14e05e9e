import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useAdminSuppliersQuery } from './suppliersApi.ts';
import { suppliersList } from './suppliersList.ts';

export const suppliersTab: Tab = {
  id: 'suppliers',
  label: 'Suppliers',
  goKey: 's',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-suppliers" */ './SuppliersTab.tsx').then(({ SuppliersTab }) => SuppliersTab),
  ),
  usePreload: () => void useAdminSuppliersQuery(useListRequest(suppliersList), freshOnOpening),
};
