import { api } from '@onesite/shared-host/query';

/** What administrators change. */
export const records = ['orders', 'responses', 'missions', 'components', 'suppliers'] as const;

/**
 * The cache of the dashboard's responses. A write invalidates the tags of what it changes: shown lists are fetched again, others
 * when they are opened.
 */
export const adminApi = api.enhanceEndpoints({ addTagTypes: [...records, 'activity', 'statistics'] });

export type Records = (typeof records)[number];

/** The tag of what is made from many rows: pages of a list, and figures. The details of a row have one with its id. */
export const listOf = <Type extends Records>(type: Type) => ({ type, id: 'list' }) as const;

/**
 * The tags of a change of rows. They are also fetched after a refusal, which means that they are outdated.
 * @param more of what a successful change concerns as well
 */
export const changedTags = (
  type: Records,
  ids: readonly number[],
  error: unknown,
  ...more: readonly (Records | 'statistics')[]
) => [listOf(type), ...ids.map((id) => ({ type, id: String(id) })), ...(error ? [] : ([...more, 'activity'] as const))];

/** The header of a change of a row in the version that was seen: a newer one is not overwritten. */
export const ifMatch = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });

/** For the first query of a tab: it is fetched again when the tab is opened again, but not twice within this many seconds. */
export const freshOnOpening = { refetchOnMountOrArgChange: 5 };
