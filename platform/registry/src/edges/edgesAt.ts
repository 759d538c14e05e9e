import type { EdgesAt, FailedRoute } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

/** Two of an edge's reports may be lost. */
export const maxSilenceSeconds = 12;

type EdgeRow = {
  id: string;
  serving: number | null;
  failed: FailedRoute[];
  refused: number | null;
  reason: string | null;
};

/** The state of the edges that were seen lately. */
export async function edgesAt(sql: Sql, number: number): Promise<EdgesAt> {
  const edges = await sql<EdgeRow[]>`
    select id, serving, failed, refused, reason
    from registry.edge
    where seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
    order by id
  `;
  const behind = edges.filter(({ serving }) => (serving ?? 0) < number);
  const refusing = behind
    .filter(({ refused }) => (refused ?? 0) >= number)
    .map(({ id, serving, reason }) => ({ edge: id, serving, reason: reason ?? '' }));
  const failed = edges
    .filter(({ serving }) => serving === number)
    .flatMap(({ id, failed }) => failed.map((route) => ({ edge: id, ...route })));
  return { serving: edges.length - behind.length, failed, waiting: behind.length - refusing.length, refusing };
}
