import type { Statements } from '../database/connect.ts';

/** Removes a component from the catalogue. Its row stays for the orders that contain it. */
export async function withdrawComponent(sql: Statements, id: number): Promise<void> {
  await sql`update shop.component set withdrawn_at = now(), version = version + 1 where id = ${id}`;
}

/** Puts a withdrawn component back. */
export async function restoreComponent(sql: Statements, id: number): Promise<void> {
  await sql`update shop.component set withdrawn_at = null, version = version + 1 where id = ${id}`;
}
