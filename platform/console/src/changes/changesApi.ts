import type { ReleaseMove, SetSummary } from '@platform/protocol/registry';
import { consoleApi, inSession } from '../releases/consoleApi.ts';

export type Rollback = ({ name: string } | { set: number }) & { why?: string };

export const { usePromoteMutation, useRollBackMutation } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    promote: build.mutation<SetSummary, { moves: ReleaseMove[]; why?: string }>({
      query: (body) => ({ path: '/releases/promote', method: 'POST', body }),
      invalidatesTags: ['release'], // a refusal is a row of the ledger as well
      ...inSession,
    }),
    rollBack: build.mutation<SetSummary, Rollback>({
      query: (body) => ({ path: '/releases/rollback', method: 'POST', body }),
      invalidatesTags: ['release'],
      ...inSession,
    }),
  }),
});
