import type { Sql } from 'postgres';
import { maxSilenceSeconds } from './isLost.ts';

/** The store of processes that share a bucket or a folder. */
export const sharedStore = 'shared';

/** The edges that were seen lately and have their files elsewhere: what one site publishes, the other would not find. */
export async function edgesWithOtherStores(sql: Sql, store: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from registry.edge
    where store <> ${store} and seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
    order by id
  `;
  return rows.map(({ id }) => id);
}
