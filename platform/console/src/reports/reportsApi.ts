import type { CohortEvidence, PageError, VersionReport } from '@onesite/protocol/registry';
import { consoleApi, inSession } from '../api/consoleApi.ts';

export const { useReportsQuery, usePageErrorsQuery, useEvidenceQuery } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of the last day. */
    reports: build.query<VersionReport[], string>({
      query: (name) => `/releases/reports/${name}?hours=24`,
      providesTags: ['release'],
      ...inSession,
    }),
    /** The last seen come first. */
    pageErrors: build.query<PageError[], string>({
      query: (name) => `/releases/errors/${name}?limit=20`,
      providesTags: ['release'],
      ...inSession,
    }),
    evidence: build.query<CohortEvidence, string>({
      query: (id) => `/releases/evidence/${id}`,
      providesTags: ['release'],
      ...inSession,
    }),
  }),
});
