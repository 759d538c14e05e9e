import type { StartContext } from '@onesite/server/start/startContext';
import { every } from '@onesite/telemetry/every';
import type { Database } from 'api/database/sql';
import { concernsOneMail } from 'api/mail/sendFailure';
import type { MailTransport } from 'api/mail/transport';
import { type Operation, readOperation } from 'api/operator/operation';

const intervalMs = 15_000;

/** The outbox and the last backup, for Prometheus. Each API reads them, so they are the same for all. */
export function watchShop({ metrics, onClose }: Pick<StartContext, 'metrics' | 'onClose'>, sql: Database) {
  let latest: Operation | undefined;
  metrics.gauge({ name: 'mail_outbox_mails', help: 'Mails that wait.' }, () => [[latest?.mails]]);
  metrics.gauge(
    {
      name: 'mail_outbox_oldest_seconds',
      help: 'How long the oldest mail has waited that no server refused for itself; 0 for none.',
    },
    () => [[latest?.oldestMailSeconds]],
  );
  metrics.gauge({ name: 'backup_last_timestamp_seconds', help: 'When the last backup was made; 0 for never.' }, () => [
    [latest && (latest.backupAt ?? 0)],
  ]);
  onClose(
    every(intervalMs, async () => {
      latest = await readOperation(sql).catch(() => undefined);
    }),
  );
}

/** The same transport, with its sent and failed mails counted. */
export function countMails(transport: MailTransport, { metrics }: Pick<StartContext, 'metrics'>): MailTransport {
  const mails = metrics.counter({
    name: 'mail_sends_total',
    help: 'Attempts to send a mail: sent, failed (the server or the way to it), or refused (this mail alone).',
    labels: ['outcome'],
  });
  for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ outcome }, 0); // otherwise a graph would not show the first one
  return {
    ...transport,
    async send(recipient, mail) {
      try {
        await transport.send(recipient, mail);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: concernsOneMail(error) ? 'refused' : 'failed' });
        throw error;
      }
    },
  };
}
