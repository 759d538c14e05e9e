import type { Sql } from 'postgres';
import { maxSilenceSeconds } from './isLost.ts';

/** Identifies the store of processes that share a bucket or a folder. */
export const sharedStore = 'shared';

/** Recently seen edges whose files are elsewhere: they would not find what this site publishes. */
export async function edgesWithOtherStores(sql: Sql, store: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from registry.edge
    where store <> ${store} and seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
    order by id
  `;
  return rows.map(({ id }) => id);
}
