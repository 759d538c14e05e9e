import { only, type Statements } from '../database/sql.ts';

export interface Operation {
  /** Mails that wait, also those that are due later because they could not be sent. */
  mails: number;
  oldestMailSeconds: number;
  /** When the last backup was made; null if there was none. */
  backupAt: number | null;
}

/** What only the database knows of how a site is doing. */
export const readOperation = (sql: Statements): Promise<Operation> =>
  only(sql<Operation[]>`
    select
      count(*)::int as mails,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestMailSeconds",
      (select extract(epoch from made_at)::float8 from shop.backup) as "backupAt"
    from shop.outgoing_mail
    where sent_at is null and dropped_at is null`);

export const recordBackup = async (sql: Statements) => sql`
  insert into shop.backup (made_at) values (now()) on conflict (is_last) do update set made_at = excluded.made_at`;
