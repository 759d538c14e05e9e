import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { browserZone } from '@onesite/shared-host/lists/listState';
import { adminApi, listOf } from '../tab/adminApi.ts';
import type { Period } from '../tab/period.ts';

/** With their period: while another one is loading, the shown figures belong to the last one. */
export type AnalyticsOfPeriod = Analytics & { period: Period };

export const { useAnalyticsQuery, useStatisticsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<AnalyticsOfPeriod, Period>({
      query: (period) => `${callPaths.analytics}?${new URLSearchParams({ period, tz: browserZone() })}`,
      transformResponse: (analytics: Analytics, _meta, period) => ({ ...analytics, period }),
      providesTags: [listOf('orders'), 'statistics'],
      keepUnusedDataFor: 60,
    }),
    statistics: build.query<Statistics, string>({
      query: (period) => `${callPaths.statistics}?period=${period}`,
      providesTags: ['statistics', listOf('orders'), listOf('responses')],
    }),
  }),
});
