import { freshOnOpening } from '../tab/adminApi.ts';
import { usePeriod } from '../tab/period.ts';
import type { Tab } from '../tab/tab.ts';
import { useAnalyticsQuery } from './analyticsApi.ts';

export const analyticsTab: Tab = {
  id: 'analytics',
  label: 'Analytics',
  goKey: 'a',
  load: () =>
    import(/* webpackChunkName: "admin-analytics" */ './AnalyticsTab.tsx').then(({ AnalyticsTab }) => AnalyticsTab),
  usePreload: () => void useAnalyticsQuery(usePeriod().period, freshOnOpening),
};
