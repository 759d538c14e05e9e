import type { Sector } from './missions.ts';

/** Answer of GET /api/admin/statistics: the four cards of the dashboard. Money in dollars. */
export interface Statistics {
  totalConfigurations: number;
  surveyResponses: number;
  /** Rounded to whole dollars (docs/specification/administration.md#dashboard). */
  averageConfigurationValue: number;
  totalRevenue: number;
}

/** How many of the most ordered components are told. */
export const topComponentsCount = 5;

/** Answer of GET /api/admin/analytics. Money in dollars. */
export interface Analytics {
  missionTypes: { type: Sector; count: number }[];
  topComponents: { id: number; name: string; count: number }[];
  /** Days with orders, oldest first, as `2025-11-20` in the zone that was asked for. */
  ordersByDay: { day: string; count: number; total: number }[];
}
