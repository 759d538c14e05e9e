import type { AdminUser, Colleague } from '@fieldbox/contract/accounts/accounts';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';

/** What the dashboard's profile card shows. @param signIn the name of the company's sign-in, if the site has one */
export const findAdminUser = (sql: Statements, id: number, signIn = ''): Promise<AdminUser | undefined> =>
  first(sql<AdminUser[]>`
    select id, username, first_name as "firstName", last_name as "lastName", email, profile_image_url as "profileImageUrl",
      case when password_hash is null then nullif(${signIn}, '') end as "signIn"
    from shop.administrator
    where id = ${id}`);

/** All who can look after an order. */
export const listAdministrators = (sql: Statements) => sql<Colleague[]>`
  select id, ${fullName(sql)} as name from shop.administrator where ${canLogIn(sql)}
  order by first_name collate shop.people, last_name collate shop.people, id`;

/** Of a row of administrators: not who was invited and has set no password yet. */
export const canLogIn = (sql: Statements) => sql`(password_hash is not null or subject is not null)`;

/** Of a row of administrators. */
export const fullName = (sql: Statements) => sql`first_name || ' ' || last_name`;

export interface NewAdministrator extends Omit<AdminUser, 'id' | 'profileImageUrl' | 'signIn'> {
  username: string;
  /** Null for one who is invited, or who signs in with the company's account. */
  passwordHash: string | null;
}

/** The id of the new one; undefined when the username exists already. */
export async function insertAdministrator(sql: Statements, user: NewAdministrator): Promise<number | undefined> {
  const [added] = await sql<{ id: number }[]>`
    insert into shop.administrator (username, password_hash, first_name, last_name, email)
    values (${user.username}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.email})
    on conflict (lower(username)) do nothing
    returning id`;
  return added?.id;
}
