import { api, failureOf } from '@onesite/shared-host/query';

/** The cache of the registry's responses. A release invalidates `release`, the end of a session `platformSession`. */
export const consoleApi = api.enhanceEndpoints({ addTagTypes: ['platformSession', 'release'] });

type Started = { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> };

/** The settings of an endpoint that needs a session: if the registry no longer knows it, the page asks for another. */
export const inSession = {
  async onQueryStarted(_: unknown, { dispatch, queryFulfilled }: Started) {
    try {
      await queryFulfilled;
    } catch (failure) {
      const { error } = failure as { error: unknown };
      if (failureOf(error)?.status === 401)
        dispatch(consoleApi.util.invalidateTags(['platformSession']) as unknown as never);
    }
  },
};

/** Data from an earlier visit of the page is shown until the new response comes. */
export const freshOnOpening = { refetchOnMountOrArgChange: 5 };
