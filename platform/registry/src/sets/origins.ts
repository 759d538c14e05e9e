import type { Origin } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/** The origin of each package in a set. */
export async function originsIn(sql: Sql, number: number): Promise<Record<string, Origin>> {
  const rows = await sql<{ name: string; origin: Origin }[]>`
    select name, origin from registry.release_member where set_number = ${number} order by name
  `;
  return Object.fromEntries(rows.map(({ name, origin }) => [name, origin]));
}
