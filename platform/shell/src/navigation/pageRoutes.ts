import type { PageState } from '@onesite/protocol/rendering';

/** For `matchRoutes`: each path with its remote and record. */
export const pageRoutes = (paths: PageState['paths']) =>
  Object.entries(paths).flatMap(([remote, records]) =>
    records.map((record) => ({ path: record.path, remote, record })),
  );
