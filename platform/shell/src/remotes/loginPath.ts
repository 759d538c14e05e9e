import type { PageState } from '@onesite/protocol/rendering';

/** The login page of a role, from the record of some remote. */
export const loginPath = (paths: PageState['paths'], access: string) =>
  Object.values(paths)
    .flat()
    .find(({ loginFor }) => loginFor === access)?.path;
