import { api, failureOf } from '@onesite/shared-host/query';

/** The cache of the registry's answers. A release invalidates `release`, a session that ends `platformSession`. */
export const consoleApi = api.enhanceEndpoints({ addTagTypes: ['platformSession', 'release'] });

type Started = { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> };

/** The settings of an endpoint that only a session may call: once the registry knows it no more, the page asks for it again. */
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

/** What was read when the page was opened before is shown until the new answer is there. */
export const freshOnOpening = { refetchOnMountOrArgChange: 5 };
