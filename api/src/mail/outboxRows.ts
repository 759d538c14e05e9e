import { finishedMailDays } from '@fieldbox/contract/privacy/retention';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { first } from '../database/rows.ts';

/** A mail that one worker has claimed. */
export interface ClaimedMail {
  id: number;
  kind: string;
  recipient: string;
  data: object;
  /** How often sending was tried, including this time. */
  attempts: number;
}

/**
 * Claims the mail that has been due the longest, for so many seconds: no other worker takes it before they are over. If
 * this worker dies, another one takes it then.
 */
export const claimMail = (sql: Statements, seconds: number): Promise<ClaimedMail | undefined> =>
  first(sql<ClaimedMail[]>`
    update shop.outgoing_mail
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    where id = (
      select id
      from shop.outgoing_mail
      where sent_at is null and dropped_at is null and due_at <= now()
      order by due_at
      limit 1
      for update skip locked
    )
    returning id, kind, recipient, data, attempts`);

/** It was sent, even if somebody has dropped it meanwhile. */
export const markSent = (sql: Statements, id: number) =>
  sql`update shop.outgoing_mail set sent_at = now(), dropped_at = null, last_error = null where id = ${id}`;

/** Gives up on a mail, unless another worker has sent it. */
export const dropMail = (sql: Statements, id: number, reason: string) =>
  sql`update shop.outgoing_mail set dropped_at = now(), last_error = ${reason} where id = ${id} and sent_at is null`;

/** Schedules the next attempt in so many seconds. */
export const postponeMail = (sql: Statements, id: number, seconds: number, reason: string) => sql`
    update shop.outgoing_mail
    set due_at = now() + make_interval(secs => ${seconds}), last_error = ${reason}
    where id = ${id}`;

/** Removes what was sent or dropped a month ago. A mail that still waits stays, however old it is. */
export const removeFinishedMail = (sql: Statements) =>
  deleteInBatches(
    sql,
    'shop.outgoing_mail',
    sql`
      (sent_at is not null or dropped_at is not null)
      and created_at < now() - make_interval(days => ${finishedMailDays})`,
  );
