import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { browserZone } from '@onesite/shared-host/lists/listState';
import type { Period } from '../navigation/period.ts';
import { adminApi, listOf } from '../resource/adminApi.ts';

export const { useAnalyticsQuery, useStatisticsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Analytics, Period>({
      query: (period) => `${callPaths.analytics}?${new URLSearchParams({ period, tz: browserZone() })}`,
      providesTags: [listOf('orders'), 'statistics'],
      keepUnusedDataFor: 60,
    }),
    statistics: build.query<Statistics, string>({
      query: (period) => `${callPaths.statistics}?period=${period}`,
      providesTags: ['statistics', listOf('orders'), listOf('responses'), listOf('suppliers')],
    }),
  }),
});
