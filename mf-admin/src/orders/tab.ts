import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useAdminOrdersQuery } from './ordersApi.ts';
import { ordersList } from './ordersList.ts';

export const ordersTab: Tab = {
  id: 'orders',
  label: 'Orders',
  goKey: 'o',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-orders" */ './OrdersTab.tsx').then(({ OrdersTab }) => OrdersTab),
  ),
  usePreload: () => void useAdminOrdersQuery(useListRequest(ordersList), freshOnOpening),
};
