import type { SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { browserZone } from '@onesite/shared-host/lists/listState';
import { failureOf } from '@onesite/shared-host/query';
import { useEffect, useState } from 'react';
import { adminApi, freshOnOpening, listOf } from '../tab/adminApi.ts';
import { contains } from './textMatch.ts';

/** Milliseconds after the last key before a search begins. */
const debounceMs = 200;

/**
 * The records that match what is typed. While the response is loading, those of the previous response that match are shown: Enter
 * never opens something that was not typed.
 */
export function useSearch(typed: string) {
  const text = typed.trim();
  const searched = useDebounced(text);
  const result = useAdminSearchQuery(searched, { ...freshOnOpening, skip: searched === '' });
  const { currentData, data, error, isFetching, refetch } = result;
  const isSettled = searched === text && !isFetching;
  const shown = currentData ?? data ?? [];
  return {
    matches: text === '' ? [] : isSettled ? (currentData ?? []) : shown.filter((match) => isAbout(match, text)),
    isSearching: text !== '' && !isSettled,
    failure: text !== '' && isSettled ? failureOf(error) : undefined,
    retry: () => void refetch(),
  };
}

const isAbout = ({ id, title, subtitle }: SearchMatch, text: string) =>
  String(id) === text || contains(title, text) || contains(subtitle ?? '', text);

/** An empty search needs no request. */
function useDebounced(text: string) {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

const { useAdminSearchQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSearch: build.query<SearchMatch[], string>({
      query: (text) => ({ path: `${callPaths.adminSearch}?${new URLSearchParams({ q: text, tz: browserZone() })}` }),
      providesTags: [listOf('orders'), listOf('responses'), listOf('suppliers'), listOf('components')],
    }),
  }),
});
