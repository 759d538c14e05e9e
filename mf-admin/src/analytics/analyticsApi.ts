import type { Analytics } from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi } from '../tab/adminApi.ts';
import type { Period } from '../tab/period.ts';

/** With the period that they are of: while another one is on its way, the shown figures are still of the last. */
export type AnalyticsOfPeriod = Analytics & { period: Period };

/** The zone whose days are counted: that of whoever looks. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const { useAnalyticsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<AnalyticsOfPeriod, Period>({
      query: (period) => `${callPaths.analytics}?${new URLSearchParams({ period, tz: timeZone })}`,
      transformResponse: (analytics: Analytics, _meta, period) => ({ ...analytics, period }),
      providesTags: ['orders', 'statistics'],
      keepUnusedDataFor: 60,
    }),
  }),
});
