import type { Sql } from 'postgres';

/** What made a version live. Packages that a set leaves as they were keep theirs. */
export type Origin = 'start' | 'command' | 'rollback' | 'restore';

/** Of each package in a set, its origin. */
export async function originsIn(sql: Sql, number: number): Promise<Record<string, Origin>> {
  const rows = await sql<{ name: string; origin: Origin }[]>`
    select name, origin from registry.release_member where set_number = ${number} order by name
  `;
  return Object.fromEntries(rows.map(({ name, origin }) => [name, origin]));
}
