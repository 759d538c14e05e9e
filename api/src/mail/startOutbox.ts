import { setTimeout as sleep } from 'node:timers/promises';
import { finishedMailDays } from '@fieldbox/contract/privacy/retention';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { createLimitedLog, logTo } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Logger } from 'pino';
import { type Database, deleteInBatches, first, type Sql } from '../database/sql.ts';
import type { MailTemplates } from './queueMail.ts';
import { concernsOneMail, failureCode, failureHint, isUndeliverable, pauseAfter } from './sendFailure.ts';
import type { MailTransport } from './transport.ts';

interface OutboxOptions {
  templates: MailTemplates;
  /** Base address of the links in mails, such as `https://fieldbox.example`. */
  publicUrl: string;
  logger: Logger;
  /** Milliseconds between two looks at an empty outbox. */
  idleMs?: number;
}

/** Longer than any attempt to send a mail, by the time limits of its transport. */
export const claimSeconds = 120;

/**
 * Sends what is in the outbox, one mail after the other, until it is stopped. Any number of workers may run, in any
 * number of processes. While the mail server or the database cannot be reached it waits, and loses nothing.
 * @returns stops it, after the mail that is being sent
 */
export function startOutbox(
  sql: Database,
  transport: MailTransport,
  { templates, publicUrl, logger, idleMs = 2_000 }: OutboxOptions,
): () => Promise<void> {
  const templateOf = new Map(templates.map((template) => [template.kind, template]));
  const log = logTo(logger);
  const warn = createLimitedLog(log);
  const databaseOutage = createOutage(log, { down: 'outbox could not be read', back: 'outbox can be read again' });
  const mailOutage = createOutage(log, { down: 'mail cannot be sent', back: 'mail is sent again', level: 'error' });
  const stopping = new AbortController();
  const finished = work();

  async function work() {
    while (!stopping.signal.aborted) {
      const hasWorked = await sendNext().catch((error) => {
        // Without a database, the log says so already.
        if (!isUnavailable(error)) databaseOutage.failed({ reason: failureCode(error) });
        return false;
      });
      if (!hasWorked) await sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function sendNext(): Promise<boolean> {
    const claimed = await claimMail(sql, claimSeconds);
    databaseOutage.succeeded();
    if (claimed) await send(claimed);
    return claimed !== undefined;
  }

  async function send({ id, kind, recipient, data, attempts, ageDays }: ClaimedMail) {
    const template = templateOf.get(kind);
    if (!template) {
      // A newer version may have queued it: one of its workers can send it.
      warn('no template for this kind of mail', kind, { mail: id, kind, attempts });
      return postponeMail(sql, id, pauseAfter(attempts), 'no template');
    }
    try {
      const mail = await template.compose(sql, data as never, publicUrl, recipient);
      if (!mail) return dropMail(sql, id, 'gone');
      await transport.send(recipient, mail);
    } catch (error) {
      const reason = failureCode(error);
      const details = { mail: id, kind, attempts, reason, hint: failureHint(error) };
      const isGivenUp = isUndeliverable(error, ageDays);
      if (isGivenUp || concernsOneMail(error)) warn('mail was refused', reason, { ...details, isGivenUp });
      else if (!isUnavailable(error as Error)) mailOutage.failed(details);
      if (isGivenUp) return dropMail(sql, id, reason);
      return postponeMail(sql, id, pauseAfter(attempts), reason);
    }
    mailOutage.succeeded();
    await markSent(sql, id);
    logger.info({ mail: id, kind, attempts }, 'mail sent');
  }

  return async () => {
    stopping.abort();
    await finished;
    transport.close();
  };
}

interface ClaimedMail {
  id: number;
  kind: string;
  recipient: string;
  data: object;
  /** How often sending was tried, including this time. */
  attempts: number;
  /** Since it was written. */
  ageDays: number;
}

/**
 * Claims the mail that has been due the longest, for so many seconds: no other worker takes it before they are over. If
 * this worker dies, another one takes it then.
 */
export const claimMail = (sql: Sql, seconds: number): Promise<ClaimedMail | undefined> =>
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
    returning id, kind, recipient, data, attempts, extract(epoch from now() - created_at)::float8 / 86400 as age_days`);

/** It was sent, even if somebody has dropped it while it was being sent. */
const markSent = async (sql: Sql, id: number) =>
  sql`update shop.outgoing_mail set sent_at = now(), dropped_at = null, last_error = null where id = ${id}`;

/** Gives up on a mail, unless another worker has sent it. */
const dropMail = async (sql: Sql, id: number, reason: string) =>
  sql`update shop.outgoing_mail set dropped_at = now(), last_error = ${reason} where id = ${id} and sent_at is null`;

const postponeMail = async (sql: Sql, id: number, seconds: number, reason: string) => sql`
    update shop.outgoing_mail
    set due_at = now() + make_interval(secs => ${seconds}), last_error = ${reason}
    where id = ${id}`;

/** Removes mail that is sent or dropped, `finishedMailDays` after it was written. A mail that still waits stays, however old it is. */
export const removeFinishedMail = (sql: Sql) =>
  deleteInBatches(
    sql,
    'shop.outgoing_mail',
    sql`
      (sent_at is not null or dropped_at is not null)
      and created_at < now() - make_interval(days => ${finishedMailDays})`,
  );
