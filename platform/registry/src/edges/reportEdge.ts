import type { Sql } from 'postgres';

/** What an edge serves, and the newer set that it refuses. */
export type EdgeReport = {
  id: string;
  serving: number | null;
  refused: { number: number; reason: string } | null;
};

/** Notes what an edge says of itself, and removes those that have been gone for long. */
export async function reportEdge(sql: Sql, { id, serving, refused }: EdgeReport) {
  await sql`
    with gone as (
      delete from registry.edge where seen_at < now() - interval '1 hour' and id <> ${id}
    )
    insert into registry.edge (id, serving, refused, reason)
    values (${id}, ${serving}, ${refused?.number ?? null}, ${refused?.reason ?? null})
    on conflict (id) do update
    set serving = excluded.serving, refused = excluded.refused, reason = excluded.reason, seen_at = now()
  `;
}

/** For an edge that ends: nobody is to wait for it. */
export async function removeEdge(sql: Sql, id: string) {
  await sql`delete from registry.edge where id = ${id}`;
}

export async function edgeIds(sql: Sql) {
  const rows = await sql<{ id: string }[]>`select id from registry.edge order by id`;
  return rows.map(({ id }) => id);
}
