import type { RowKindName, rowKinds } from '@fieldbox/contract/administration/rowKinds';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { withParameters } from '@onesite/shared-host/lists/useAddress';
import { useListRequest } from '@onesite/shared-host/lists/useListQuery';
import { type LazyCode, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { ComponentType } from 'react';
import { activity, useGetActivityQuery } from '../activity/activity.ts';
import { useAnalyticsQuery } from '../analytics/statistics.ts';
import { components, useGetComponentsQuery } from '../components/components.ts';
import { missions, useGetMissionsQuery } from '../missions/missions.ts';
import { subscribers, useGetSubscribersQuery } from '../newsletter/subscribers.ts';
import { orders, useGetOrdersQuery } from '../orders/orders.ts';
import { refetchOnOpen } from '../resource/adminApi.ts';
import type { ListEndpoints } from '../resource/rows.ts';
import { suppliers, useGetSuppliersQuery } from '../suppliers/suppliers.ts';
import { responses, useGetResponsesQuery, useSurveySummaryQuery } from '../surveys/responses.ts';
import { usePeriod } from './period.ts';

/** A tab of the dashboard, in a folder of its own. */
export type Tab = {
  /** In the address: `/admin?tab=missions`. The first tab needs no parameter. */
  id: string;
  label: string;
  /** Its list has its own time filter, in place of the dashboard's period. */
  hasOwnTimes?: boolean;
  /** At the far end: about the administrators, not the shop. */
  alignEnd?: boolean;
  /** Its screen, which is a separate chunk. */
  code: LazyCode<ComponentType>;
  /** Runs its first query, so that the rows come with the code of the screen and not after it. */
  usePreload: () => void;
};

const ordersTab = lazyCode(() => import('../orders/OrdersTab.tsx').then((m) => m.OrdersTab));
const surveysTab = lazyCode(() => import('../surveys/SurveysTab.tsx').then((m) => m.SurveysTab));
const newsletterTab = lazyCode(() => import('../newsletter/NewsletterTab.tsx').then((m) => m.NewsletterTab));
const missionsTab = lazyCode(() => import('../missions/MissionsTab.tsx').then((m) => m.MissionsTab));
const componentsTab = lazyCode(() => import('../components/ComponentsTab.tsx').then((m) => m.ComponentsTab));
const suppliersTab = lazyCode(() => import('../suppliers/SuppliersTab.tsx').then((m) => m.SuppliersTab));
const analyticsTab = lazyCode(() => import('../analytics/AnalyticsTab.tsx').then((m) => m.AnalyticsTab));
const activityTab = lazyCode(() => import('../activity/ActivityTab.tsx').then((m) => m.ActivityTab));

const preload =
  (useRows: (request: ListRequest, options: typeof refetchOnOpen) => unknown, { list }: ListEndpoints) =>
  () =>
    void useRows(useListRequest(list), refetchOnOpen);

function usePreloadSurveys() {
  useGetResponsesQuery(useListRequest(responses.list), refetchOnOpen);
  useSurveySummaryQuery(undefined, refetchOnOpen);
}

const usePreloadAnalytics = () => void useAnalyticsQuery(usePeriod().period, refetchOnOpen);

const tabsById: Record<(typeof rowKinds)[RowKindName]['tab'] | 'analytics' | 'activity', Omit<Tab, 'id'>> = {
  orders: { label: 'Orders', code: ordersTab, usePreload: preload(useGetOrdersQuery, orders) },
  questionnaires: { label: 'Survey Responses', hasOwnTimes: true, code: surveysTab, usePreload: usePreloadSurveys },
  newsletter: { label: 'Newsletter', code: newsletterTab, usePreload: preload(useGetSubscribersQuery, subscribers) },
  missions: { label: 'Missions', code: missionsTab, usePreload: preload(useGetMissionsQuery, missions) },
  components: { label: 'Components', code: componentsTab, usePreload: preload(useGetComponentsQuery, components) },
  suppliers: { label: 'Suppliers', code: suppliersTab, usePreload: preload(useGetSuppliersQuery, suppliers) },
  analytics: { label: 'Analytics', code: analyticsTab, usePreload: usePreloadAnalytics },
  activity: {
    label: 'Activity',
    alignEnd: true,
    code: activityTab,
    usePreload: preload(useGetActivityQuery, activity),
  },
};

/** In the order of the screen. */
export const tabs: readonly Tab[] = Object.entries(tabsById).map(([id, tab]) => ({ id, ...tab }));

/** The tab that an address opens. */
export const tabOf = (parameters: URLSearchParams): Tab =>
  tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]!;

/**
 * The address of a tab with its `own` parameters, such as an open record. It keeps only the period of the present address: everything else
 * belongs to another list.
 */
export function tabAddress(
  { id }: Pick<Tab, 'id'>,
  present: URLSearchParams,
  own: Readonly<Record<string, string>> = {},
) {
  const tab = id === tabs[0]!.id ? undefined : id;
  const parameters = withParameters(new URLSearchParams(), { tab, period: present.get('period') ?? undefined, ...own });
  return parameters.size ? `${pagePaths.admin}?${parameters}` : pagePaths.admin;
}
