import type { PageState } from '@onesite/protocol/rendering';

/** The page that logs visitors of a role in, as some remote's record states it. */
export const loginPath = (paths: PageState['paths'], access: string) =>
  Object.values(paths)
    .flat()
    .find(({ loginFor }) => loginFor === access)?.path;
