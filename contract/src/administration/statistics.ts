import { count, dollars, id } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { sectors } from '../catalogue/sectors.ts';

/** Response of GET /api/admin/statistics: the four cards and the tabs of the dashboard. Money in dollars. */
export const statisticsResponse = v.object({
  totalConfigurations: count,
  surveyResponses: count,
  /** Rounded to whole dollars (docs/specification/administration.md#dashboard). */
  averageConfigurationValue: dollars,
  totalRevenue: dollars,
  /** What waits for an administrator, of all time. */
  newOrders: count,
  newResponses: count,
  pendingSuppliers: count,
});
export type Statistics = v.InferOutput<typeof statisticsResponse>;

/** Response of GET /api/admin/analytics. Money in dollars. */
export const analyticsResponse = v.object({
  missionTypes: v.array(v.object({ type: v.picklist(sectors), count })),
  topComponents: v.array(v.object({ id, name: v.string(), count })),
  /** The days of the period, oldest first, as `2025-11-20` by the clocks of the zone that was asked for; a week is its Monday. */
  ordersByDay: v.array(v.object({ day: v.string(), count, total: dollars })),
  isByWeek: v.boolean(),
});
export type Analytics = v.InferOutput<typeof analyticsResponse>;

/** How many days a chart shows. A longer time is shown by weeks: the last `mostShownWeeks` (docs/specification/administration.md#analytics). */
export const shownDays = { least: 31, most: 92 } as const;
export const mostShownWeeks = 156;

/** How many of the most ordered components are listed. */
export const topComponentsCount = 5;
