import { Metrics } from '@onesite/telemetry/metrics';
import { openDatabase } from 'api/database/connect';
import type { Mail } from 'api/mail/mailTemplate';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { runCommand } from '../operator/commands.ts';
import { countMails, watchShop } from './shopMetrics.ts';

acceptErrorsOfNode();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function metricsNow() {
  const metrics = new Metrics();
  const stops: (() => Promise<unknown>)[] = [];
  const sql = openDatabase(database.url, { maxConnections: 1 });
  watchShop({ metrics, onClose: (stop) => stops.push(stop) }, sql);
  const value = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec((await metrics.text()).text)?.[1] ?? Number.NaN);
  while (Number.isNaN(await value('mail_outbox_mails'))) await new Promise(setImmediate);
  const read = ['mail_outbox_mails', 'mail_outbox_oldest_seconds', 'backup_last_timestamp_seconds'].map(value);
  const [mails, oldestSeconds, backupAt] = await Promise.all(read);
  for (const stop of stops) await stop();
  await sql.end();
  return { mails, oldestSeconds, backupAt };
}

test('the mails that wait are counted, with the age of the oldest; one that was sent or dropped is not', async () => {
  expect(await metricsNow()).toMatchObject({ mails: 0, oldestSeconds: 0 });
  await database.sql`
    insert into shop.outgoing_mail (kind, recipient, data, created_at, sent_at, dropped_at) values
      ('a', 'a@example.org', '{}', now() - interval '1 hour', null, null),
      ('a', 'b@example.org', '{}', now(), null, null),
      ('a', 'c@example.org', '{}', now() - interval '2 hours', now(), null),
      ('a', 'd@example.org', '{}', now() - interval '2 hours', null, now())`;
  const { mails, oldestSeconds } = await metricsNow();
  expect(mails).toBe(2);
  expect(oldestSeconds).toBeGreaterThanOrEqual(3600);
  expect(oldestSeconds).toBeLessThan(7200);
});

test('the last backup is known once it was recorded', async () => {
  expect((await metricsNow()).backupAt).toBe(0);
  await runCommand({
    sql: database.sql,
    registrySql: database.sql,
    args: ['record-backup'],
    readPassword: async () => undefined,
  });
  expect(Math.abs(Date.now() / 1000 - (await metricsNow()).backupAt!)).toBeLessThan(600);
});

test('mails are counted by what became of them', async () => {
  const metrics = new Metrics();
  const answers: (Error | undefined)[] = [
    undefined,
    Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }),
    new Error('refused'),
  ];
  const send = async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  };
  const transport = countMails({ send, close() {} }, { metrics });
  for (let time = 0; time < 3; time++) await transport.send('a@example.org', {} as Mail).catch(() => {});
  const lines = (await metrics.text()).text.split('\n').filter((line) => line.startsWith('mail_sends_total'));
  expect(lines).toEqual(['sent', 'failed', 'refused'].map((outcome) => `mail_sends_total{outcome="${outcome}"} 1`));
});
