import { api } from '@onesite/shared-host/query';

/**
 * The cache of the dashboard's answers. What is written invalidates the tags of what it changes: lists that are shown are
 * fetched again, others when they are opened.
 */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: ['orders', 'responses', 'missions', 'components', 'suppliers', 'activity', 'statistics'],
});

/** For the first query of a tab. Opened again, it is fetched again; not twice within its opening, in seconds. */
export const freshOnOpening = { refetchOnMountOrArgChange: 5 };
