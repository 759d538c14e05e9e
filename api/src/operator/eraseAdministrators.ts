import type { Statements } from '../database/connect.ts';
import { actionsAboutThings, erased } from './erasedValues.ts';

/**
 * Removes the administrators with this address, with their sessions and links.
 * @throws Error when nobody else could administer the site
 */
export async function eraseAdministrators(sql: Statements, email: string): Promise<number> {
  const found = await sql<{ id: number; username: string }[]>`
    select id, username from shop.administrator where lower(email) = lower(${email}) order by id for update`;
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const others = await sql`select id from shop.administrator where id <> all(${ids}) limit 1`;
  if (others.length === 0) {
    throw new Error(`${found[0]!.username} is the only administrator. Add another one before.`);
  }
  await blankEvents(sql, ids);
  await sql`delete from shop.password_reset where role = 'administrator' and user_id = any(${ids})`;
  await sql`
    delete from shop.outgoing_mail
    where data ->> 'role' = 'administrator' and (data ->> 'userId')::integer = any(${ids})`;
  await sql`delete from shop.administrator where id = any(${ids})`;
  return ids.length;
}

/** They are named as actors, and as subjects of events about accounts. */
async function blankEvents(sql: Statements, ids: number[]): Promise<void> {
  await sql`
    update shop.audit_event set subject_name = ${erased}
    where action <> all(${actionsAboutThings})
      and lower(subject_name) in (
        select lower(name) from shop.administrator, unnest(array[username, first_name || ' ' || last_name]) as name
        where id = any(${ids})
      )`;
  await sql`
    update shop.audit_event set actor_name = ${erased}
    where actor_role = 'administrator' and actor_id = any(${ids})`;
}
