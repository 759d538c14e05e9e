import type { Sql } from 'postgres';

/** How far the edges are with a set. One that serves a newer set is past it. */
export type EdgesAt = {
  serving: number;
  /** Those that will look at it soon. */
  waiting: number;
  refusing: { edge: string; serving: number | null; reason: string }[];
};

/** Seconds: two of an edge's reports may be lost. */
const lately = 12;

/** What the edges that were seen lately do with a set. */
export async function edgesAt(sql: Sql, number: number): Promise<EdgesAt> {
  const edges = await sql<{ id: string; serving: number | null; refused: number | null; reason: string | null }[]>`
    select id, serving, refused, reason
    from registry.edge
    where seen_at > now() - make_interval(secs => ${lately})
    order by id
  `;
  const behind = edges.filter(({ serving }) => (serving ?? 0) < number);
  const refusing = behind
    .filter(({ refused }) => (refused ?? 0) >= number)
    .map(({ id, serving, reason }) => ({ edge: id, serving, reason: reason ?? '' }));
  return { serving: edges.length - behind.length, waiting: behind.length - refusing.length, refusing };
}
