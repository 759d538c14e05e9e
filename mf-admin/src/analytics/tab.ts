import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import { usePeriod } from '../tab/period.ts';
import type { Tab } from '../tab/tab.ts';
import { useAnalyticsQuery } from './analyticsApi.ts';

export const analyticsTab: Tab = {
  id: 'analytics',
  label: 'Analytics',
  goKey: 'a',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-figures" */ './AnalyticsTab.tsx').then(({ AnalyticsTab }) => AnalyticsTab),
  ),
  usePreload: () => void useAnalyticsQuery(usePeriod().period, freshOnOpening),
};
