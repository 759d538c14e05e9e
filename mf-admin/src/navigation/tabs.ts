import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useActivityQuery } from '../activity/activityApi.ts';
import { activityList } from '../activity/activityList.ts';
import { useAnalyticsQuery } from '../analytics/analyticsApi.ts';
import { useAdminComponentsQuery } from '../components/componentsApi.ts';
import { componentsList } from '../components/componentsList.ts';
import { useAdminMissionsQuery } from '../missions/missionsApi.ts';
import { missionsList } from '../missions/missionsList.ts';
import { useSubscribersQuery } from '../newsletter/subscribersApi.ts';
import { subscribersList } from '../newsletter/subscribersList.ts';
import { useAdminOrdersQuery } from '../orders/ordersApi.ts';
import { ordersList } from '../orders/ordersList.ts';
import { useAdminSuppliersQuery } from '../suppliers/suppliersApi.ts';
import { suppliersList } from '../suppliers/suppliersList.ts';
import { useSurveyResponsesQuery, useSurveySummaryQuery } from '../surveys/surveysApi.ts';
import { surveysList } from '../surveys/surveysList.ts';
import { freshOnOpening } from '../tab/adminApi.ts';
import { usePeriod } from '../tab/period.ts';
import type { Tab } from '../tab/tab.ts';

type UseRows = (request: ListRequest, options: typeof freshOnOpening) => unknown;

/** Runs the first query of a list's tab. */
const rowsOf = (useRows: UseRows, list: ListOptions) => () => void useRows(useListRequest(list), freshOnOpening);

/** In the order of the screen. */
export const tabs: readonly [Tab, ...Tab[]] = [
  {
    id: 'orders',
    label: 'Orders',
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-orders" */ '../orders/OrdersTab.tsx').then((m) => m.OrdersTab),
    ),
    usePreload: rowsOf(useAdminOrdersQuery, ordersList),
  },
  {
    id: 'questionnaires',
    label: 'Survey Responses',
    hasOwnTimes: true,
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-surveys" */ '../surveys/SurveysTab.tsx').then((m) => m.SurveysTab),
    ),
    usePreload() {
      useSurveyResponsesQuery(useListRequest(surveysList), freshOnOpening);
      useSurveySummaryQuery(undefined, freshOnOpening);
    },
  },
  {
    id: 'newsletter',
    label: 'Newsletter',
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-newsletter" */ '../newsletter/NewsletterTab.tsx').then((m) => m.NewsletterTab),
    ),
    usePreload: rowsOf(useSubscribersQuery, subscribersList),
  },
  {
    id: 'missions',
    label: 'Missions',
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-missions" */ '../missions/MissionsTab.tsx').then((m) => m.MissionsTab),
    ),
    usePreload: rowsOf(useAdminMissionsQuery, missionsList),
  },
  {
    id: 'components',
    label: 'Components',
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-components" */ '../components/ComponentsTab.tsx').then((m) => m.ComponentsTab),
    ),
    usePreload: rowsOf(useAdminComponentsQuery, componentsList),
  },
  {
    id: 'suppliers',
    label: 'Suppliers',
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-suppliers" */ '../suppliers/SuppliersTab.tsx').then((m) => m.SuppliersTab),
    ),
    usePreload: rowsOf(useAdminSuppliersQuery, suppliersList),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-figures" */ '../analytics/AnalyticsTab.tsx').then((m) => m.AnalyticsTab),
    ),
    usePreload: () => void useAnalyticsQuery(usePeriod().period, freshOnOpening),
  },
  {
    id: 'activity',
    label: 'Activity',
    far: true,
    code: lazyCode(() =>
      import(/* webpackChunkName: "admin-activity" */ '../activity/ActivityTab.tsx').then((m) => m.ActivityTab),
    ),
    usePreload: rowsOf(useActivityQuery, activityList),
  },
];
