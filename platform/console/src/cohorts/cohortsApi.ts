import type { CohortSummary, Members } from '@onesite/protocol/registry';
import { consoleApi, inSession } from '../api/consoleApi.ts';

type Change = { id: string; why?: string };

export const { useCohortsQuery, useStartCohortMutation, useWidenCohortMutation, useStopCohortMutation } =
  consoleApi.injectEndpoints({
    endpoints: (build) => ({
      /** Newest first, including ended ones. */
      cohorts: build.query<CohortSummary[], void>({
        query: () => '/releases/cohorts?limit=100',
        providesTags: ['release'],
        ...inSession,
      }),
      startCohort: build.mutation<CohortSummary, { members: Members; share: number; why?: string }>({
        query: (body) => ({ path: '/releases/cohorts', method: 'POST', body }),
        invalidatesTags: ['release'],
        ...inSession,
      }),
      widenCohort: build.mutation<CohortSummary, Change & { share: number }>({
        query: ({ id, ...body }) => ({ path: `/releases/cohorts/${id}`, method: 'PATCH', body }),
        invalidatesTags: ['release'],
        ...inSession,
      }),
      stopCohort: build.mutation<CohortSummary, Change>({
        query: ({ id, why }) => {
          const query = why ? `?${new URLSearchParams({ why })}` : '';
          return { path: `/releases/cohorts/${id}${query}`, method: 'DELETE' };
        },
        invalidatesTags: ['release'],
        ...inSession,
      }),
    }),
  });
