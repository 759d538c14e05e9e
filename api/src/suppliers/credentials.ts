import type { Statements } from '../database/connect.ts';

/** The account with this username, in any case, if there is one, and the name in the form that was compared. */
export async function findSupplierLogin(sql: Statements, username: string) {
  const [found] = await sql<{ comparedName: string; id: number | null; passwordHash: string | null }[]>`
    select asked.name as "comparedName", id, password_hash as "passwordHash"
    from (select lower(${username}) as name) asked
    left join shop.supplier on lower(supplier.username) = asked.name`;
  const { comparedName, id, passwordHash } = found!;
  return { comparedName, account: id !== null && passwordHash !== null ? { id, passwordHash } : undefined };
}

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
