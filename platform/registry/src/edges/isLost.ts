import type { Sql } from 'postgres';

/** Two of an edge's reports may be lost. */
export const maxSilenceSeconds = 12;

/** An edge reports when it is notified of a set, before it has loaded it: one that is there does so in this time. */
const maxSilenceAfterSetSeconds = 3;

/**
 * Whether an edge is lost, for the columns of `registry.edge` and the set that it should serve, `wanted`: it was killed or cut off
 * without a word. Those that end remove their row.
 */
export const isLost = (sql: Sql) => sql`
  (
    edge.seen_at <= now() - make_interval(secs => ${maxSilenceSeconds})
    or (
      coalesce(edge.serving, 0) < wanted.number
      and edge.seen_at < wanted.created_at
      and wanted.created_at <= now() - make_interval(secs => ${maxSilenceAfterSetSeconds})
    )
  )
`;
