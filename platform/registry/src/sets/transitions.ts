import type { Sql } from 'postgres';
import type { Transition } from './rollbackTarget.ts';

/** The sets of an environment in which a package appeared, disappeared or changed its version, oldest first. */
export const transitionsOf = async (sql: Sql, environment: string, name: string): Promise<Transition[]> =>
  (await transitionsOfAll(sql, environment, [name]))[name] ?? [];

/** The same for several packages, or for all that ever were live, by name. */
export async function transitionsOfAll(
  sql: Sql,
  environment: string,
  names?: string[],
): Promise<Record<string, Transition[]>> {
  const rows = await sql<(Transition & { name: string })[]>`
    select c.name, c.set_number as set, c.version, s.kind
    from registry.release_change c join registry.release_set s on s.number = c.set_number
    where s.environment = ${environment} ${names ? sql`and c.name = any(${names})` : sql``}
    order by c.set_number
  `;
  const byName: Record<string, Transition[]> = {};
  for (const { name, ...transition } of rows) {
    byName[name] ??= [];
    byName[name].push(transition);
  }
  return byName;
}
