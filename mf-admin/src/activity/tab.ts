import { useListRequest } from '@fieldbox/shared-host/lists/useListRequest';
import { freshOnOpening } from '../dashboard/adminApi.ts';
import type { Tab } from '../dashboard/tab.ts';
import { useActivityQuery } from './activityApi.ts';
import { activityList } from './activityList.ts';

export const activityTab: Tab = {
  id: 'activity',
  label: 'Activity',
  goKey: 'l',
  far: true,
  load: () =>
    import(/* webpackChunkName: "admin-activity" */ './ActivityTab.tsx').then(({ ActivityTab }) => ActivityTab),
  usePreload: () => void useActivityQuery(useListRequest(activityList), freshOnOpening),
};
