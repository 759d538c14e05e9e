import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useAdminComponentsQuery } from './componentsApi.ts';
import { componentsList } from './componentsList.ts';

export const componentsTab: Tab = {
  id: 'components',
  label: 'Components',
  goKey: 'c',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-components" */ './ComponentsTab.tsx').then(({ ComponentsTab }) => ComponentsTab),
  ),
  usePreload: () => void useAdminComponentsQuery(useListRequest(componentsList), freshOnOpening),
};
