import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { createLimitedLog, logTo } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { MailTemplates } from './mailTemplate.ts';
import { type ClaimedMail, claimMail, dropMail, markSent, postponeMail } from './outboxRows.ts';
import { failureCode, failureHint, isPermanentlyRefused, pauseAfter } from './sendFailure.ts';
import type { MailTransport } from './transport.ts';

interface OutboxOptions {
  templates: MailTemplates;
  /** Base address of the links in mails, such as `https://fieldbox.example`. */
  publicUrl: string;
  logger: Logger;
  /** Milliseconds between two looks at an empty outbox. */
  idleMs?: number;
}

/** Seconds that a worker has for one mail. */
const claimSeconds = 120;

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
  const reading = createOutage(log, { down: 'outbox could not be read', back: 'outbox can be read again' });
  const sending = createOutage(log, { down: 'mail cannot be sent', back: 'mail is sent again', level: 'error' });
  const stopping = new AbortController();
  const finished = work();

  async function work() {
    while (!stopping.signal.aborted) {
      const hasWorked = await sendNext().catch((error) => {
        if (!isUnavailable(error)) reading.failed({ reason: failureCode(error) });
        return false;
      });
      if (!hasWorked) await sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function sendNext(): Promise<boolean> {
    const claimed = await claimMail(sql, claimSeconds);
    reading.succeeded();
    if (claimed) await send(claimed);
    return claimed !== undefined;
  }

  async function send({ id, kind, recipient, data, attempts }: ClaimedMail) {
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
      if (isPermanentlyRefused(error)) {
        warn('mail was refused', reason, details);
        return dropMail(sql, id, reason);
      }
      if (!isUnavailable(error as Error)) sending.failed(details);
      return postponeMail(sql, id, pauseAfter(attempts), reason);
    }
    sending.succeeded();
    await markSent(sql, id);
    logger.info({ mail: id, kind, attempts }, 'mail sent');
  }

  return async () => {
    stopping.abort();
    await finished;
    transport.close();
  };
}
