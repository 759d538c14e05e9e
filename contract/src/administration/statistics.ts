import type * as v from 'valibot';
import type { analyticsAnswer, statisticsAnswer } from './statisticsSchemas.ts';

/** Answer of GET /api/admin/statistics: the four cards of the dashboard. Money in dollars. */
export type Statistics = v.InferOutput<typeof statisticsAnswer>;

/** How many of the most ordered components are listed. */
export const topComponentsCount = 5;

/** Answer of GET /api/admin/analytics. Money in dollars. */
export type Analytics = v.InferOutput<typeof analyticsAnswer>;
