import { createHmac } from 'node:crypto';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Sql } from 'postgres';
import { isUnavailable } from '../errors/isUnavailable.ts';
import {
  type DueNotification,
  markDelivered,
  markFailed,
  noticeLostEdges,
  skipDue,
  takeDue,
} from './notificationRows.ts';
import { notificationText } from './notificationText.ts';

export type Webhook = {
  url: string;
  /** A shared secret, by which the receiver recognizes the sender. */
  secret: string;
  /** The whole event, or only its text as Slack and other chat servers take it. */
  format: 'event' | 'slack';
};

const timeoutMs = 5000;

/**
 * Sends what is due to the operator's address, oldest first, signed with HMAC-SHA256 over the body, until one attempt fails. A
 * notification can arrive twice, which its `id` shows.
 * @returns whether something was delivered
 * @throws Error with the reason of the failed attempt, which is stored with its notification
 */
export async function deliverDue(sql: Sql, webhook: Webhook, signal?: AbortSignal): Promise<boolean> {
  let hasDelivered = false;
  for (let due = await takeDue(sql); due; due = await takeDue(sql)) {
    const failure = await post(webhook, bodyOf(due, webhook), signal).then(
      () => undefined,
      (error: Error) => `The receiver did not take it: ${error.message}`,
    );
    if (failure) {
      await markFailed(sql, due.id, failure);
      throw new Error(failure);
    }
    await markDelivered(sql, due.id);
    hasDelivered = true;
  }
  return hasDelivered;
}

function bodyOf({ id, at, event, subject }: DueNotification, { format }: Webhook) {
  const text = notificationText({ event, subject } as DueNotification);
  return JSON.stringify(format === 'slack' ? { text } : { id, at, event, text, ...subject });
}

async function post({ url, secret }: Webhook, body: string, closed?: AbortSignal) {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature-256': `sha256=${signature}` },
    body,
    redirect: 'error',
    signal: closed ? AbortSignal.any([timeout, closed]) : timeout,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}.`);
}

/** Sends notifications as they become due, until it is stopped. Several processes may run it. @returns stops it */
export function watchNotifications(
  sql: Sql,
  webhook: Webhook | undefined,
  log: Log,
  intervalMs = 2000,
): () => Promise<void> {
  const closed = new AbortController();
  const outage = createOutage(log, {
    down: 'notifications are not delivered',
    back: 'notifications are delivered again',
  });
  let sending = Promise.resolve();
  const stop = every(intervalMs, () => {
    sending = send().catch((error: Error) => {
      if (!isUnavailable(error) && !closed.signal.aborted) outage.failed({ error: error.message });
    });
    return sending;
  });

  async function send() {
    if (!webhook) return void (await skipDue(sql));
    await noticeLostEdges(sql);
    if (await deliverDue(sql, webhook, closed.signal)) outage.succeeded(); // nothing due says nothing of the receiver
  }
  return async () => {
    closed.abort();
    await stop();
    await sending;
  };
}
