import { defaultEnvironment, type SentNotification } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { type Happened, notificationText } from './notificationText.ts';

/** A notification that is to be sent now. */
export type DueNotification = Happened & { id: string; at: string };

/** After each failed attempt it waits three times as long, 6 hours at most; the last one is about 15 hours after the first. */
const attempts = 10;
const firstPauseSeconds = 10;
const longestPauseSeconds = 6 * 3600;

/** Longer than two of an edge's reports take when a machine is busy. */
const lostAfterSeconds = 30;

/** Takes one that is due, for this process alone, and counts the attempt; undefined if none is. */
export async function takeDue(sql: Sql): Promise<DueNotification | undefined> {
  const [row] = await sql<DueNotification[]>`
    update registry.notification set
      attempts = attempts + 1,
      next_attempt_at = case when attempts + 1 < ${attempts} then
        now() + make_interval(secs => least(${firstPauseSeconds} * 3 ^ attempts, ${longestPauseSeconds}))
      end
    where id = (
      select id from registry.notification where next_attempt_at <= now()
      order by next_attempt_at, at limit 1 for update skip locked
    )
    returning id, at, event, subject
  `;
  return row;
}

export const markDelivered = (sql: Sql, id: string) =>
  sql`update registry.notification set delivered_at = now(), next_attempt_at = null, failure = null where id = ${id}`;

export const markFailed = (sql: Sql, id: string, failure: string) =>
  sql`update registry.notification set failure = ${failure.slice(0, 500)} where id = ${id}`;

/** For a site that sends none. */
export const skipDue = (sql: Sql) =>
  sql`update registry.notification set next_attempt_at = null, failure = 'RELEASE_WEBHOOK_URL is not set.' where next_attempt_at <= now()`;

/** One for each edge that does not report any more, though it has not ended. */
export const noticeLostEdges = (sql: Sql) => sql`
  insert into registry.notification (event, subject)
  select 'edge.lost', jsonb_build_object(
    'edge', id, 'environment', coalesce(environment, ${defaultEnvironment}::text), 'serving', serving, 'seenAt', to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )
  from registry.edge where seen_at < now() - make_interval(secs => ${lostAfterSeconds})
  on conflict do nothing
`;

/** Newest first. */
export async function listNotifications(sql: Sql, limit: number): Promise<SentNotification[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from registry.notification order by at desc, id limit ${limit}
  `;
  return rows.map(sentNotification);
}

/** Sends it again, from the first attempt; undefined if it does not exist. */
export async function resend(sql: Sql, id: string): Promise<SentNotification | undefined> {
  const [row] = await sql<Row[]>`
    update registry.notification set attempts = 0, next_attempt_at = now(), delivered_at = null, failure = null
    where id::text = ${id} returning ${columns(sql)}
  `;
  return row && sentNotification(row);
}

type Row = Omit<SentNotification, 'text'> & Happened;

const columns = (sql: Sql) => sql`
  id, at, event, subject, attempts, next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", failure
`;

const sentNotification = ({ subject, ...row }: Row): SentNotification => ({
  ...row,
  text: notificationText({ event: row.event, subject } as Happened),
});
