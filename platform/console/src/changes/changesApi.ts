import type { EdgesAt, ReleaseMove, SetSummary } from '@onesite/protocol/registry';
import { consoleApi, inSession } from '../api/consoleApi.ts';

/** `from` is the version that the person sees as live. */
export type Rollback = ({ name: string; from: string | null } | { set: number }) & { why?: string };
export type Promote = { moves: ReleaseMove[]; why?: string /** Despite a rollback. */; resume?: string };

export const { useEdgesAtQuery, usePromoteMutation, useRollBackMutation } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    edgesAt: build.query<EdgesAt, number>({ query: (set) => `/releases/sets/${set}/edges`, ...inSession }),
    promote: build.mutation<SetSummary, Promote>({
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
