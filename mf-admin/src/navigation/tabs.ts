import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withParameters } from '@onesite/shared-host/lists/useAddress';
import { type LazyCode, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { ComponentType } from 'react';
import { activity } from '../activity/activity.ts';
import { usePreloadAnalytics } from '../analytics/statistics.ts';
import { components } from '../components/components.ts';
import { missions } from '../missions/missions.ts';
import { subscribers } from '../newsletter/subscribers.ts';
import { orders } from '../orders/orders.ts';
import { suppliers } from '../suppliers/suppliers.ts';
import { usePreloadSurveys } from '../surveys/responses.ts';

/** A tab of the dashboard, in a folder of its own. */
export type Tab = {
  /** In the address: `/admin?tab=missions`. The first tab needs no parameter. */
  id: string;
  label: string;
  /** Its list has its own time filter, in place of the dashboard's period. */
  hasOwnTimes?: boolean;
  /** At the far end: about the administrators, not the shop. */
  far?: boolean;
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

/** In the order of the screen. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'orders', label: 'Orders', code: ordersTab, usePreload: orders.usePreload },
  {
    id: 'questionnaires',
    label: 'Survey Responses',
    hasOwnTimes: true,
    code: surveysTab,
    usePreload: usePreloadSurveys,
  },
  { id: 'newsletter', label: 'Newsletter', code: newsletterTab, usePreload: subscribers.usePreload },
  { id: 'missions', label: 'Missions', code: missionsTab, usePreload: missions.usePreload },
  { id: 'components', label: 'Components', code: componentsTab, usePreload: components.usePreload },
  { id: 'suppliers', label: 'Suppliers', code: suppliersTab, usePreload: suppliers.usePreload },
  { id: 'analytics', label: 'Analytics', code: analyticsTab, usePreload: usePreloadAnalytics },
  { id: 'activity', label: 'Activity', far: true, code: activityTab, usePreload: activity.usePreload },
];

/** The tab that an address opens. */
export const tabOf = (parameters: URLSearchParams): Tab =>
  tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0];

/**
 * The address of a tab with its `own` parameters, such as an open record. It keeps only the period of the present address: everything else
 * belongs to another list.
 */
export function tabAddress(
  { id }: Pick<Tab, 'id'>,
  present: URLSearchParams,
  own: Readonly<Record<string, string>> = {},
) {
  const tab = id === tabs[0].id ? undefined : id;
  const parameters = withParameters(new URLSearchParams(), { tab, period: present.get('period') ?? undefined, ...own });
  return parameters.size ? `${pagePaths.admin}?${parameters}` : pagePaths.admin;
}
