import { createHmac } from 'node:crypto';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { defaultEnvironment } from '@onesite/protocol/registry';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Sql } from 'postgres';

export type Webhook = {
  url: string;
  /** As Standard Webhooks has it: `whsec_` and a key in Base64. */
  secret: string;
};

/** An event of a release, and what it is about, as the database's triggers write it. */
type Notification = { id: string; at: Date; event: string; subject: object };

const timeoutMs = 5000;

/** After each failed attempt it waits three times as long, 6 hours at most; the last one is about 15 hours after the first. */
const attempts = 10;
const firstPauseSeconds = 10;
const longestPauseSeconds = 6 * 3600;

/** Later than `lostSeconds`, after which lists call an edge lost: of a machine that is only busy, nobody is notified. */
const lostAfterSeconds = 30;

/** Sends notifications as they become due, until it is stopped. Several processes may run it. @returns stops it */
export function watchNotifications(sql: Sql, webhook: Webhook | undefined, log: Log, intervalMs = 2000) {
  const closed = new AbortController();
  const outage = createOutage(log, {
    down: 'notifications are not delivered',
    back: 'notifications are delivered again',
  });
  const stop = every(intervalMs, () =>
    send().catch((error: Error) => {
      if (!isUnavailable(error) && !closed.signal.aborted) outage.failed({ error: error.message });
    }),
  );

  async function send() {
    if (!webhook) {
      // What happens while there is no webhook is not sent later either.
      await sql`update registry.notification set next_attempt_at = null where next_attempt_at <= now()`;
      return;
    }
    await notifyOfLostEdges(sql);
    if (await deliverDue(sql, webhook, closed.signal)) outage.succeeded(); // if nothing was due, nothing is known of the receiver
  }
  return () => {
    closed.abort();
    return stop();
  };
}

/** Adds one notification for each loss of an edge: it does not report any more, though it has not ended. */
export const notifyOfLostEdges = async (sql: Sql) => sql`
  insert into registry.notification (event, subject)
  select 'edge.lost', jsonb_build_object(
    'edge', id, 'environment', coalesce(environment, ${defaultEnvironment}::text), 'serving', serving, 'seenAt', to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  )
  from registry.edge where seen_at < now() - make_interval(secs => ${lostAfterSeconds})
  on conflict do nothing -- one for an edge and its "seenAt" (notification_of_lost_edge)
`;

/**
 * Sends what is due, oldest first, until one attempt fails. A notification can arrive twice, which its id shows.
 * @returns whether something was delivered
 * @throws Error with the reason of the failed attempt
 */
export async function deliverDue(sql: Sql, webhook: Webhook, signal?: AbortSignal): Promise<boolean> {
  let hasDelivered = false;
  for (let due = await takeDue(sql); due; due = await takeDue(sql)) {
    await post(due, webhook, signal);
    await sql`update registry.notification set next_attempt_at = null where id = ${due.id}`;
    hasDelivered = true;
  }
  return hasDelivered;
}

/** Takes a notification that is due, for this process alone, and sets the time of the next attempt. */
async function takeDue(sql: Sql) {
  const [row] = await sql<Notification[]>`
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

/** Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
async function post({ id, at, event, subject }: Notification, { url, secret }: Webhook, closed?: AbortSignal) {
  const body = JSON.stringify({ type: event, timestamp: at, data: subject });
  const seconds = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', new Uint8Array(key)).update(`${id}.${seconds}.${body}`).digest('base64');
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: closed ? AbortSignal.any([timeout, closed]) : timeout,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
}
