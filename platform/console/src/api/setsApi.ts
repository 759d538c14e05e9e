import type { CurrentRelease, EdgeState, LedgerEntry, SetDetails, SetTime } from '@onesite/protocol/registry';
import { consoleApi, inSession } from './consoleApi.ts';

/** Rows of the ledger on one page. */
export const rowsPerPage = 10;

export type LedgerPage = { entries: LedgerEntry[]; total: number };

export const { useCurrentReleaseQuery, useEdgeStatesQuery, useLedgerQuery, useSetDetailsQuery, useSetTimesQuery } =
  consoleApi.injectEndpoints({
    endpoints: (build) => ({
      currentRelease: build.query<CurrentRelease, void>({
        query: () => '/releases/current',
        providesTags: ['release'],
        ...inSession,
      }),
      edgeStates: build.query<EdgeState[], void>({
        query: () => '/releases/edges',
        providesTags: ['release'],
        ...inSession,
      }),
      ledger: build.query<LedgerPage, { name?: string; page: number }>({
        query: ({ name, page }) => {
          const query = new URLSearchParams({ limit: String(rowsPerPage), offset: String((page - 1) * rowsPerPage) });
          if (name !== undefined) query.set('name', name);
          return `/releases/ledger?${query}`;
        },
        transformResponse: (entries: LedgerEntry[], meta: { headers: Record<string, string> } | undefined) => ({
          entries,
          total: Number(meta?.headers['x-total-count'] ?? entries.length),
        }),
        providesTags: ['release'],
        ...inSession,
      }),
      setDetails: build.query<SetDetails, number>({
        query: (number) => `/releases/sets/${number}`,
        providesTags: ['release'],
        ...inSession,
      }),
      setTimes: build.query<SetTime[], void>({
        query: () => '/releases/sets',
        providesTags: ['release'],
        ...inSession,
      }),
    }),
  });
