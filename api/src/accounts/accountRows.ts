import type { AdminUser, Colleague } from '@fieldbox/contract/accounts/accounts';
import type { Role } from '@fieldbox/contract/accounts/logins';
import type { AuditAction } from '@fieldbox/contract/audit/auditActions';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { accountTables } from '../auth/sessions.ts';
import { first, type Sql } from '../database/sql.ts';

/** Whether a row has this username, ignoring case. */
export const hasUsername = (sql: Sql, username: string) => sql`lower(username) = lower(${username})`;

/** The account with this username, and the name as the database compared it. */
export async function findLogin(sql: Sql, role: Role, username: string) {
  const [found] = await sql<{ comparedName: string; id: number | null; passwordHash: string }[]>`
    select requested.name as compared_name, account.id, account.password_hash
    from (select lower(${username}) as name) requested
    left join ${sql(accountTables[role].user)} account on ${hasUsername(sql, username)}`;
  const { comparedName, id, passwordHash } = found!;
  return { comparedName, account: id === null ? undefined : { id, passwordHash } };
}

export const findCredentials = (sql: Sql, role: Role, id: number) =>
  first(sql<{ username: string; passwordHash: string }[]>`
    select username, password_hash from ${sql(accountTables[role].user)} where id = ${id}`);

export async function findUsername(sql: Sql, role: Role, id: number): Promise<string | undefined> {
  return (await findCredentials(sql, role, id))?.username;
}

/**
 * The accounts with this username or email address, ignoring case; several suppliers may share an address. They are locked, so that
 * concurrent requests see one another.
 */
export const lockAccounts = (sql: Sql, role: Role, nameOrEmail: string) => sql<{ id: number; email: string }[]>`
  select id, ${sql(accountTables[role].email)} as email
  from ${sql(accountTables[role].user)}
  where ${hasUsername(sql, nameOrEmail)} or lower(${sql(accountTables[role].email)}) = lower(${nameOrEmail})
  order by id
  limit 10
  for no key update`;

/** What the dashboard's profile card shows. */
export const findAdminUser = (sql: Sql, id: number): Promise<AdminUser | undefined> =>
  first(sql<AdminUser[]>`
    select id, username, first_name, last_name, email, profile_image_url
    from shop.administrator
    where id = ${id}`);

/** All who can own an order or a response. */
export const listAdministrators = (sql: Sql) => sql<Colleague[]>`
  select id, ${fullName(sql)} as name from shop.administrator
  order by first_name collate shop.people, last_name collate shop.people, id`;

export const fullName = (sql: Sql) => sql`first_name || ' ' || last_name`;

interface NewAdministrator extends Omit<AdminUser, 'id' | 'profileImageUrl'> {
  passwordHash: string;
}

/** Adds an administrator. @returns the id; undefined when the username exists already */
export async function insertAdministrator(sql: Sql, user: NewAdministrator): Promise<number | undefined> {
  const [added] = await sql<{ id: number }[]>`
    insert into shop.administrator (username, password_hash, first_name, last_name, email)
    values (${user.username}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.email})
    on conflict (lower(username)) do nothing
    returning id`;
  return added?.id;
}

/** Records what somebody has done with their own account as an administrator. */
export async function recordAccountEvent(
  sql: Sql,
  id: number,
  action: AuditAction,
  network: string | null,
): Promise<void> {
  const name = (await findUsername(sql, 'administrator', id)) ?? '';
  await recordEvent(sql, administrator(id), action, { id, name }, { network });
}
