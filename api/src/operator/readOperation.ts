import type { Statements } from '../database/connect.ts';

export interface Operation {
  /** Mails that wait, also those that are due later because they could not be sent. */
  mails: number;
  /** How long the oldest of them has waited. */
  oldestMailSeconds: number;
  /** When the last backup was made; null if there was none. */
  backupAt: number | null;
}

/** What only the database knows of how a site is doing. */
export async function readOperation(sql: Statements): Promise<Operation> {
  const [found] = await sql<Operation[]>`
    select
      count(*)::int as mails,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestMailSeconds",
      (select extract(epoch from made_at)::float8 from shop.backup) as "backupAt"
    from shop.outgoing_mail
    where sent_at is null and dropped_at is null`;
  return found!;
}
