import { isoText, only, type Sql } from '../database/sql.ts';
import { oneMailSuffix } from '../mail/sendFailure.ts';

export interface Operation {
  /** Mails that wait, also those that are due later because they could not be sent. */
  mails: number;
  /** How long the oldest has waited. A mail that the server refuses does not count once others pass. */
  oldestMailSeconds: number;
  /** When the last backup was made; null if there was none. */
  backupAt: number | null;
}

/** What only the database knows of how a site is doing. */
export const readOperation = (sql: Sql): Promise<Operation> =>
  only(sql<Operation[]>`
    select
      count(*)::int as mails,
      coalesce(extract(epoch from now() - min(created_at) filter (
        where last_error is null or last_error not like ${`% ${oneMailSuffix}`}
          or created_at > (select coalesce(max(sent_at), '-infinity') from shop.outgoing_mail)
      )), 0)::float8 as oldest_mail_seconds,
      (select extract(epoch from made_at)::float8 from shop.backup) as backup_at
    from shop.outgoing_mail
    where sent_at is null and dropped_at is null`);

export const recordBackup = async (sql: Sql) => sql`
  insert into shop.backup (made_at) values (now()) on conflict (is_last) do update set made_at = excluded.made_at`;

/** The newest mails that could not be sent, as lines: those that wait for another attempt, and those that were given up. */
export async function listFailedMails(sql: Sql): Promise<string[]> {
  const mails = await sql<{ line: string }[]>`
    select format('%s %s to %s: %s, %s attempts, %s', ${isoText(sql, 'created_at')}, kind, recipient, last_error, attempts,
      case when dropped_at is null then 'waits' else 'given up' end) as line
    from shop.outgoing_mail
    where last_error is not null and sent_at is null
    order by id desc
    limit 200`;
  return mails.map(({ line }) => line);
}

/** Gives up the mails to an address that could not be sent so far. @returns their number */
export async function dropFailedMails(sql: Sql, recipient: string): Promise<number> {
  const { count } = await sql`
    update shop.outgoing_mail set dropped_at = now()
    where lower(recipient) = lower(${recipient}) and last_error is not null and sent_at is null and dropped_at is null`;
  return count;
}
