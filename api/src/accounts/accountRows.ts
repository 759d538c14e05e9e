import type { Role } from '@fieldbox/contract/accounts/logins';
import { accountTables } from '../auth/accountTables.ts';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';

export interface Account {
  id: number;
  username: string;
  email: string;
  /** False for one who signs in with the company's account. */
  hasPassword: boolean;
}

/** The account with this username, ignoring case, and the name as the database compared it. Older names may have decomposed letters. */
export async function findLogin(sql: Statements, role: Role, username: string) {
  const [found] = await sql<{ comparedName: string; id: number | null; passwordHash: string | null }[]>`
    select requested.name as "comparedName", account.id, account.password_hash as "passwordHash"
    from (select lower(${username}) as name) requested
    left join ${sql(accountTables[role].user)} account
      on lower(account.username) in (requested.name, lower(${username.normalize('NFD')}))`;
  const { comparedName, id, passwordHash } = found!;
  return { comparedName, account: id === null ? undefined : { id, passwordHash } };
}

/** Username and password hash of an account. */
export const findCredentials = (sql: Statements, role: Role, id: number) =>
  first(sql<{ username: string; passwordHash: string | null }[]>`
    select username, password_hash as "passwordHash" from ${sql(accountTables[role].user)} where id = ${id}`);

export async function findUsername(sql: Statements, role: Role, id: number): Promise<string | undefined> {
  return (await findCredentials(sql, role, id))?.username;
}

/**
 * The accounts with this username or email address, ignoring case; several suppliers may share an address. They are locked, so that
 * concurrent requests see one another.
 */
export const lockAccounts = (sql: Statements, role: Role, nameOrEmail: string) => sql<Account[]>`
  select id, username, ${sql(accountTables[role].email)} as email, password_hash is not null as "hasPassword"
  from ${sql(accountTables[role].user)}
  where lower(username) in (lower(${nameOrEmail}), lower(${nameOrEmail.normalize('NFD')}))
    or lower(${sql(accountTables[role].email)}) = lower(${nameOrEmail})
  order by id
  limit 10
  for no key update`;

/** The username of the account, which is locked, if this is its email address. */
export const accountWithAddress = (sql: Statements, role: Role, id: number, address: string) => sql`
  select username from ${sql(accountTables[role].user)}
  where id = ${id} and ${sql(accountTables[role].email)} = ${address}
  for share`;
