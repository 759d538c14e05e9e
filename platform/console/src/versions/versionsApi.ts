import type { PublishedVersion } from '@onesite/protocol/registry';
import { consoleApi, inSession } from '../api/consoleApi.ts';

export const { useVersionsQuery } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    versions: build.query<PublishedVersion[], string>({
      query: (name) => `/releases/versions/${name}`,
      providesTags: ['release'],
      ...inSession,
    }),
  }),
});
