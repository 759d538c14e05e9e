import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useAdminMissionsQuery } from './missionsApi.ts';
import { missionsList } from './missionsList.ts';

export const missionsTab: Tab = {
  id: 'missions',
  label: 'Missions',
  goKey: 'm',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-missions" */ './MissionsTab.tsx').then(({ MissionsTab }) => MissionsTab),
  ),
  usePreload: () => void useAdminMissionsQuery(useListRequest(missionsList), freshOnOpening),
};
