import * as callPaths from '@fieldbox/contract/callPaths';
import type { Analytics } from '@fieldbox/contract/statistics';
import { adminApi } from '../dashboard/adminApi.ts';

/** The zone whose days are counted: that of whoever looks. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const { useAnalyticsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Analytics, string>({
      query: (period) => `${callPaths.analytics}?${new URLSearchParams({ period, tz: timeZone })}`,
      providesTags: ['orders', 'statistics'],
      keepUnusedDataFor: 60,
    }),
  }),
});
