import type { Statistics } from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi } from '../tab/adminApi.ts';

export const { useStatisticsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<Statistics, string>({
      query: (period) => `${callPaths.statistics}?period=${period}`,
      providesTags: ['statistics', 'orders', 'responses'],
    }),
  }),
});
