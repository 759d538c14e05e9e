import type { Statements } from '../database/connect.ts';

export async function findSupplierPassword(sql: Statements, id: number): Promise<string | undefined> {
  const [found] = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from shop.supplier where id = ${id}`;
  return found?.passwordHash;
}

export async function isUsernameTaken(sql: Statements, username: string): Promise<boolean> {
  const found = await sql`select id from shop.supplier where lower(username) = lower(${username})`;
  return found.length > 0;
}

/** A login that is at work with the old password cannot add a session before this transaction ends. */
export async function updateSupplierPassword(sql: Statements, id: number, passwordHash: string): Promise<void> {
  await sql`
    update shop.supplier set password_hash = ${passwordHash}
    where id = (select id from shop.supplier where id = ${id} for update)`;
}

export async function deleteSupplierSessions(sql: Statements, id: number): Promise<void> {
  await sql`delete from shop.supplier_session where user_id = ${id}`;
}
