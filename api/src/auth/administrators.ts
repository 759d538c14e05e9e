import type { AdminUser } from '@fieldbox/contract/adminLogin';
import type { Statements } from '../database/connect.ts';

/** Name and password hash of an account. */
export async function findCredentialsById(sql: Statements, id: number) {
  const [found] = await sql<{ username: string; passwordHash: string }[]>`
    select username, password_hash as "passwordHash" from shop.administrator where id = ${id}`;
  return found;
}

/** What the dashboard's profile card shows. */
export async function findAdminUser(sql: Statements, id: number): Promise<AdminUser | undefined> {
  const [found] = await sql<AdminUser[]>`
    select first_name as "firstName", last_name as "lastName", email, profile_image_url as "profileImageUrl"
    from shop.administrator
    where id = ${id}`;
  return found;
}

export interface NewAdministrator extends Omit<AdminUser, 'profileImageUrl'> {
  username: string;
  passwordHash: string;
}

/** False when the username exists already. */
export async function insertAdministrator(sql: Statements, user: NewAdministrator): Promise<boolean> {
  const inserted = await sql`
    insert into shop.administrator (username, password_hash, first_name, last_name, email)
    values (${user.username}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.email})
    on conflict (lower(username)) do nothing
    returning id`;
  return inserted.length > 0;
}

/** Sets a new password in place of a known one. False when that was changed meanwhile. */
export async function replacePassword(
  sql: Statements,
  id: number,
  knownHash: string,
  passwordHash: string,
): Promise<boolean> {
  const { count } = await sql`
    update shop.administrator set password_hash = ${passwordHash} where id = ${id} and password_hash = ${knownHash}`;
  return count > 0;
}

/** A login that is at work with the old password cannot add a session before this transaction ends. */
export async function updatePassword(sql: Statements, username: string, passwordHash: string): Promise<void> {
  await sql`
    update shop.administrator set password_hash = ${passwordHash}
    where id = (select id from shop.administrator where lower(username) = lower(${username}) for update)`;
}

export async function deleteAdministratorSessions(sql: Statements, username: string): Promise<void> {
  await sql`
    delete from shop.administrator_session
    where user_id = (select id from shop.administrator where lower(username) = lower(${username}))`;
}
