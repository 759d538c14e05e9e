import type { NewRows } from '@fieldbox/contract/administration/newRows';
import { adminApi } from './adminApi.ts';

export const { useLazyNewRowsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** By its path, which names what is known (`useNewRows`). */
    newRows: build.query<NewRows, string>({ query: (path) => path, keepUnusedDataFor: 0 }),
  }),
});
