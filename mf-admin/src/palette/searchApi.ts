import type { SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi } from '../tab/adminApi.ts';

export const { useAdminSearchQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSearch: build.query<SearchMatch[], string>({
      query: (text) => ({ path: `${callPaths.adminSearch}?${new URLSearchParams({ q: text })}` }),
      providesTags: ['orders', 'responses', 'suppliers', 'components'],
    }),
  }),
});
