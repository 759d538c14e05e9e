import type { PageState } from '@onesite/protocol/rendering';

/** For `matchRoutes`: each path with its remote and all its records, which differ by their query. */
export const pageRoutes = (paths: PageState['paths']) =>
  Object.entries(paths).flatMap(([remote, records]) =>
    records.map(({ path }) => ({ path, remote, records: records.filter((other) => other.path === path) })),
  );
