import { changePassword } from '../accounts/changePassword.ts';
import type { Database, Statements } from '../database/connect.ts';
import { actionsAboutThings, erased } from './erasedFields.ts';
import { type Progress, rowsAtOnce, throughIds, untilNoneIsLeft } from './steps.ts';

/** @throws Error when nobody else could administer the site */
export async function requireAnotherAdministrator(sql: Statements, email: string): Promise<void> {
  const administrators = await sql<{ username: string; isTheirs: boolean }[]>`
    select username, lower(email) = lower(${email}) as "isTheirs" from shop.administrator order by id`;
  const theirs = administrators.find(({ isTheirs }) => isTheirs);
  if (theirs && administrators.every(({ isTheirs }) => isTheirs)) {
    throw new Error(`${theirs.username} is the only administrator. Add another one first.`);
  }
}

/**
 * Removes the administrators with this address, with their sessions and links: first nobody can log in any more, then what names
 * them goes, then the accounts, by which an interrupted erasure finds them again.
 * @throws Error when nobody else could administer the site
 */
export async function eraseAdministrators(
  sql: Database,
  email: string,
  unknownPasswordHash: string,
  progress: Progress,
): Promise<number> {
  const found = await sql<{ id: number; names: string[] }[]>`
    select id, array[lower(username), lower(first_name || ' ' || last_name)] as names
    from shop.administrator
    where lower(email) = lower(${email})
    order by id`;
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const names = found.flatMap((account) => account.names);
  for (const id of ids)
    await sql.begin((own) => changePassword(own, 'administrator', id, { passwordHash: unknownPasswordHash }));
  await untilNoneIsLeft('orders without an administrator', () => leaveOrders(sql, ids), progress);
  const [{ lastEvent }] = await sql<[{ lastEvent: number }]>`
    select coalesce(max(id), 0)::int as "lastEvent" from shop.audit_event`;
  await throughIds(sql, 'audit_event', (...range) => blankEvents(sql, { ids, names, range }), progress);
  await throughIds(sql, 'outgoing_mail', (...range) => deleteMail(sql, { ids, range }), progress);
  await sql.begin(async (transaction) => {
    await transaction`select id from shop.administrator order by id for update`;
    await requireAnotherAdministrator(transaction, email);
    // Who assigns an order locks its administrator: now nothing more comes. What came meanwhile is little.
    await leaveOrders(transaction, ids);
    await blankEvents(transaction, { ids, names, range: [lastEvent, 2 ** 31 - 1] });
    await transaction`delete from shop.administrator where id = any(${ids})`;
  });
  return ids.length;
}

const leaveOrders = (sql: Statements, ids: readonly number[]) => sql`
  update shop.configuration
  set assignee_id = null, version = version + 1
  where id = any(array(
    select id from shop.configuration where assignee_id = any(${ids}) limit ${sql.unsafe(String(rowsAtOnce))}
  ))`;

interface Named {
  ids: number[];
  /** In lower case. */
  names: string[];
  /** The ids of the events, above the first and up to the second. */
  range: [number, number];
}

/** They are named as actors, as subjects of events about accounts, and as those who look after orders and responses. */
function blankEvents(sql: Statements, { ids, names, range: [above, upTo] }: Named) {
  const isActor = sql`actor_role = 'administrator' and actor_id = any(${ids})`;
  const isSubject = sql`action <> all(${actionsAboutThings}) and lower(subject_name) = any(${names})`;
  const isOfWork = sql`kind in ('orders', 'responses')`;
  const isAssignee = (side: 'before' | 'after') =>
    sql`coalesce((${sql(side)} #>> '{assignee,id}')::integer = any(${ids}), false)`;
  const blanked = (side: 'before' | 'after') => sql`
    case
      when ${isOfWork} and ${isAssignee(side)}
        then jsonb_set(${sql(side)}, '{assignee,name}', to_jsonb(${erased}::text))
      else ${sql(side)}
    end`;
  return sql`
    update shop.audit_event
    set actor_name = case when ${isActor} then ${erased} else actor_name end,
      subject_name = case when ${isSubject} then ${erased} else subject_name end,
      before = ${blanked('before')},
      after = ${blanked('after')}
    where id > ${above} and id <= ${upTo} and (
      (${isActor}) or (${isSubject}) or (${isOfWork} and (${isAssignee('before')} or ${isAssignee('after')}))
    )`;
}

const deleteMail = (sql: Statements, { ids, range: [above, upTo] }: Omit<Named, 'names'>) => sql`
  delete from shop.outgoing_mail
  where id > ${above} and id <= ${upTo}
    and data ->> 'role' = 'administrator' and (data ->> 'userId')::integer = any(${ids})`;
