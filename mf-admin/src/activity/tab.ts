import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useActivityQuery } from '../audit/activityApi.ts';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { activityList } from './activityList.ts';

export const activityTab: Tab = {
  id: 'activity',
  label: 'Activity',
  goKey: 'l',
  far: true,
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-activity" */ './ActivityTab.tsx').then(({ ActivityTab }) => ActivityTab),
  ),
  usePreload: () => void useActivityQuery(useListRequest(activityList), freshOnOpening),
};
