import type { PlatformSession } from '@onesite/protocol/registry';
import { consoleApi } from '../api/consoleApi.ts';

const sessionPath = '/releases/session';

export const { usePlatformSessionQuery, useEnterMutation, useLeaveMutation } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    platformSession: build.query<PlatformSession | null, void>({
      query: () => sessionPath,
      transformResponse: ({ session }: { session: PlatformSession | null }) => session,
      providesTags: ['platformSession'],
    }),
    enter: build.mutation<unknown, { token: string; person: string }>({
      query: (body) => ({ path: sessionPath, method: 'POST', body }),
      invalidatesTags: ['platformSession', 'release'],
    }),
    leave: build.mutation<unknown, void>({
      query: () => ({ path: sessionPath, method: 'DELETE' }),
      /** Clears all data of the session from this browser. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(consoleApi.util.resetApiState()),
          () => {},
        );
      },
    }),
  }),
});
