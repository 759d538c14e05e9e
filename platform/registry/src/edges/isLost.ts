import { lostSeconds } from '@onesite/protocol/live';
import type { Sql } from 'postgres';

/** An edge reports when it is notified of a set, before it has loaded it: a running edge does so in this time. */
const maxSilenceAfterSetSeconds = 3;

/**
 * Whether an edge is lost: it was killed or cut off without removing its row. For the columns of `registry.edge` and `wanted`, the
 * set that it should serve.
 */
export const isLost = (sql: Sql) => sql`
  (
    edge.seen_at <= now() - make_interval(secs => ${lostSeconds})
    or (
      coalesce(edge.serving, 0) < wanted.number
      and edge.seen_at < wanted.created_at
      and wanted.created_at <= now() - make_interval(secs => ${maxSilenceAfterSetSeconds})
    )
  )
`;
