import type { HeldPackage } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/**
 * The packages of an environment that a rollback or a restore changed last. A promote of one needs a reason to resume, so that no pipeline overrides
 * a rollback. A withdrawal does not end this state.
 * @param names only these
 */
export async function heldPackages(
  sql: Sql,
  environment: string,
  names?: string[],
): Promise<Record<string, HeldPackage>> {
  const rows = await sql<(HeldPackage & { name: string })[]>`
    select name, "from", "to", set, at, person, why
    from (
      select distinct on (c.name)
        c.name, c.version_before as "from", c.version as "to", s.number as set, s.created_at as at, s.person, s.why, s.kind
      from registry.release_change c join registry.release_set s on s.number = c.set_number
      where s.environment = ${environment} and not (s.kind = 'promote' and c.version is null) ${names ? sql`and c.name = any(${names})` : sql``}
      order by c.name, c.set_number desc
    ) newest
    where kind <> 'promote'
    order by name
  `;
  return Object.fromEntries(rows.map(({ name, ...held }) => [name, held]));
}
