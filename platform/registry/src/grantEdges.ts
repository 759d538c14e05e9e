import type { Sql } from 'postgres';

/** The role of edges, if the operator has created it. */
export const edgeRole = 'registry_edge';

/** What an edge needs: it reads what is live and open, reports what it serves, and stores browsers' reports. */
const grants = `
  revoke all on all tables in schema registry from ${edgeRole};
  grant usage on schema registry to ${edgeRole};
  grant select on registry.release_set, registry.release_member, registry.version, registry.variant to ${edgeRole};
  grant select (name, team) on registry.remote to ${edgeRole};
  grant select, insert, update, delete on registry.edge, registry.page_error to ${edgeRole};
  grant update (views, with_error, live_views, live_with_error) on registry.variant to ${edgeRole};
`;

/** Grants the role of edges its rights after each migration: no tokens, no sessions, no releases. */
export async function grantEdges(sql: Sql) {
  const [role] = await sql`select from pg_roles where rolname = ${edgeRole}`;
  if (!role) return;
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(7134003)`; // several processes start together
    await sql.unsafe(grants);
  });
}
