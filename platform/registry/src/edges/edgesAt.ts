import type { EdgesAt } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

/** Two of an edge's reports may be lost. */
export const maxSilenceSeconds = 12;

/** The state of the edges that were seen lately. */
export async function edgesAt(sql: Sql, number: number): Promise<EdgesAt> {
  const edges = await sql<{ id: string; serving: number | null; refused: number | null; reason: string | null }[]>`
    select id, serving, refused, reason
    from registry.edge
    where seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
    order by id
  `;
  const behind = edges.filter(({ serving }) => (serving ?? 0) < number);
  const refusing = behind
    .filter(({ refused }) => (refused ?? 0) >= number)
    .map(({ id, serving, reason }) => ({ edge: id, serving, reason: reason ?? '' }));
  return { serving: edges.length - behind.length, waiting: behind.length - refusing.length, refusing };
}
