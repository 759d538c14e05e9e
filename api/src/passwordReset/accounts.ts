import type { Statements } from '../database/connect.ts';

/** Whose passwords can be reset. */
export type Role = 'administrator' | 'supplier';

export interface Account {
  id: number;
  username: string;
  email: string;
}

/** Where the accounts of a role are, in SQL of our own. */
const tables = {
  administrator: { user: 'shop.administrator', session: 'shop.administrator_session', email: 'email' },
  supplier: { user: 'shop.supplier', session: 'shop.supplier_session', email: 'contact_email' },
} as const;

/** Those with this username or e-mail address, in any case; an address may be that of several suppliers. */
export const findAccounts = (sql: Statements, role: Role, nameOrEmail: string) => sql<Account[]>`
  select id, username, ${sql(tables[role].email)} as email
  from ${sql(tables[role].user)}
  where lower(username) = lower(${nameOrEmail}) or lower(${sql(tables[role].email)}) = lower(${nameOrEmail})
  order by id
  limit 10`;

/** The username of the account, locked, if this is its e-mail address. */
export const accountWithAddress = (sql: Statements, role: Role, id: number, address: string) => sql`
  select username from ${sql(tables[role].user)}
  where id = ${id} and ${sql(tables[role].email)} = ${address}
  for share`;

export async function findUsername(sql: Statements, role: Role, id: number): Promise<string | undefined> {
  const [found] = await sql<{ username: string }[]>`select username from ${sql(tables[role].user)} where id = ${id}`;
  return found?.username;
}

/** A login that is at work with the old password cannot add a session before this transaction ends. */
export async function setPassword(sql: Statements, role: Role, id: number, passwordHash: string): Promise<void> {
  const table = sql(tables[role].user);
  await sql`
    update ${table} set password_hash = ${passwordHash}
    where id = (select id from ${table} where id = ${id} for update)`;
}

export async function endSessions(sql: Statements, role: Role, id: number): Promise<void> {
  await sql`delete from ${sql(tables[role].session)} where user_id = ${id}`;
}
