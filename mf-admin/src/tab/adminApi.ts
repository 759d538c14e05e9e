import { api } from '@onesite/shared-host/query';

/**
 * The cache of the dashboard's responses. A write invalidates the tags of what it changes: shown lists are fetched again, others
 * when they are opened.
 */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: ['orders', 'responses', 'missions', 'components', 'suppliers', 'activity', 'statistics'],
});

/** For the first query of a tab: it is fetched again when the tab is opened again, but not twice within this many seconds. */
export const freshOnOpening = { refetchOnMountOrArgChange: 5 };
