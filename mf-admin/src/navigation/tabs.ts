import { activityTab } from '../activity/tab.ts';
import { analyticsTab } from '../analytics/tab.ts';
import { componentsTab } from '../components/tab.ts';
import { messagesTab } from '../messages/tab.ts';
import { missionsTab } from '../missions/tab.ts';
import { newsletterTab } from '../newsletter/tab.ts';
import { ordersTab } from '../orders/tab.ts';
import { suppliersTab } from '../suppliers/tab.ts';
import { surveysTab } from '../surveys/tab.ts';
import type { Tab } from '../tab/tab.ts';

/** In the order of the screen. */
// biome-ignore format: a line for each tab, so that two that are added at a time do not touch the same one
export const tabs: readonly [Tab, ...Tab[]] = [
  ordersTab,
  surveysTab,
  messagesTab,
  newsletterTab,
  missionsTab,
  componentsTab,
  suppliersTab,
  analyticsTab,
  activityTab,
];
