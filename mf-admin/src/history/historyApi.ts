import type { HistoryKind, RecordHistory } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi } from '../tab/adminApi.ts';

/** What has a history. */
export type Told = { kind: HistoryKind; id: number };

export const { useRecordHistoryQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    recordHistory: build.query<RecordHistory, Told>({
      query: ({ kind, id }) => `${callPaths.adminHistory}?kind=${kind}&id=${id}`,
      providesTags: ['activity'],
      keepUnusedDataFor: 60,
    }),
  }),
});
