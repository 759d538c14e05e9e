import type * as v from 'valibot';
import type { analyticsResponse, statisticsResponse } from './statisticsSchemas.ts';

/** Response of GET /api/admin/statistics: the four cards of the dashboard. Money in dollars. */
export type Statistics = v.InferOutput<typeof statisticsResponse>;

/** How many of the most ordered components are listed. */
export const topComponentsCount = 5;

/** Response of GET /api/admin/analytics. Money in dollars. */
export type Analytics = v.InferOutput<typeof analyticsResponse>;
