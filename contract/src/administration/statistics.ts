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
  /** The days of the period, at most the last 31, oldest first, as `2025-11-20` by the clocks of the zone that was asked for. */
  ordersByDay: v.array(v.object({ day: v.string(), count, total: dollars })),
});
export type Analytics = v.InferOutput<typeof analyticsResponse>;

/** How many of the most ordered components are listed. */
export const topComponentsCount = 5;
