import type * as v from 'valibot';
import type { supplierAnalyticsResponse } from './responseSchemas.ts';

/** Weeks of the chart, this one included. */
export const chartWeeks = 12;

/** Response of GET /api/supplier/analytics. */
export type SupplierAnalytics = v.InferOutput<typeof supplierAnalyticsResponse>;
