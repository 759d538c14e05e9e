import { finishedMailDays, unusedSubscriberDays } from '@fieldbox/contract/privacy/retention';
import { tokenDigest } from './auth/tokens.ts';
import { queueMail } from './mail/queueMail.ts';
import { newsletterVerification } from './newsletter/newsletterMails.ts';
import { addSubscriberToken, findOrAddSubscriber } from './newsletter/subscribers.ts';
import { removeExpired } from './removeExpired.ts';
import { createTestApi, loginAdministrator } from './testing/client.ts';
import { testDatabase } from './testing/database.ts';
import { createSupplier } from './testing/suppliers.ts';

const { sql } = testDatabase();
const errors: unknown[] = [];
const logger = { error: (details: unknown) => void errors.push(details) };

test('what has expired is removed, what is still valid stays', async () => {
  const { api } = createTestApi(sql);
  await loginAdministrator(api, sql);
  await loginAdministrator(api, sql);
  await sql`
    update shop.administrator_session set expires_at = now()
    where id = (select min(id) from shop.administrator_session)`;
  const { session } = await createSupplier(api, sql, 'northwind');
  await createSupplier(api, sql, 'southwind');
  await sql`update shop.supplier_session set expires_at = now() where id = ${tokenDigest(session.Cookie.split('=')[1]!)}`;
  await sql`
    insert into shop.idempotency_key (call, key, input_digest, created_at)
    values ('POST /x', 'old', '', now() - interval '25 hours'), ('POST /x', 'new', '', now())`;
  await sql`
    insert into shop.login_limit (counter, spent_until)
    values (1, now() - interval '1 second'), (2, now() + interval '1 minute')`;
  await sql`update shop.known_network set expires_at = now() - interval '1 second'`;
  await sql`insert into shop.known_network (digest, expires_at) values ('new', now() + interval '1 day')`;
  await sql`update shop.audit_event set created_at = created_at - interval '366 days', network = '203.0.113.0/24'`;
  await loginAdministrator(api, sql);
  await removeExpired(sql, logger);
  const events = await sql`select action, network from shop.audit_event order by id`;
  expect(new Set(events.map(({ network }) => network))).toEqual(new Set([null]));
  expect(events.map(({ action }) => action)).toEqual(['supplier_registered', 'supplier_registered', 'logged_in']);
  expect(await sql`select key from shop.idempotency_key`).toEqual([{ key: 'new' }]);
  expect(await sql`select counter from shop.login_limit`).toEqual([{ counter: 2 }]);
  expect(await sql`select digest from shop.known_network`).toEqual([{ digest: 'new' }]);
  expect(await sql`select id from shop.administrator_session`).toHaveLength(2);
  expect(await sql`select id from shop.supplier_session`).toHaveLength(1);
});

test('an address that was never verified or has unsubscribed is removed in time; one that may still be verified stays', async () => {
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  const [before, after] = [days(unusedSubscriberDays - 1), days(unusedSubscriberDays + 1)];
  await sql`
    insert into shop.subscriber (email, created_at, verified_at, unsubscribed_at) values
      ('unverified-long@example.org', ${after}, null, null),
      ('unverified@example.org', ${before}, null, null),
      ('unsubscribed-long@example.org', ${days(400)}, ${days(390)}, ${after}),
      ('unsubscribed@example.org', ${days(400)}, ${days(390)}, ${before}),
      ('never-verified-unsubscribed@example.org', ${days(400)}, null, ${after}),
      ('subscribed@example.org', ${days(400)}, ${days(400)}, null),
      ('again@example.org', ${days(400)}, ${days(390)}, ${after}),
      ('mailed@example.org', ${after}, null, null)`;
  const again = await findOrAddSubscriber(sql, 'again@example.org');
  await addSubscriberToken(sql, again.id, 'verify');
  const mailed = await findOrAddSubscriber(sql, 'mailed@example.org');
  await queueMail(sql, newsletterVerification, 'Mailed@example.org', { subscriberId: mailed.id });
  await removeExpired(sql, logger);
  const left = await sql<{ email: string }[]>`select email from shop.subscriber order by email`;
  expect(left.map(({ email }) => email)).toEqual([
    'again@example.org',
    'mailed@example.org',
    'subscribed@example.org',
    'unsubscribed@example.org',
    'unverified@example.org',
  ]);
});

test('a mail that was sent or dropped is removed in time; one that waits stays', async () => {
  await sql`
    insert into shop.outgoing_mail (kind, recipient, data, created_at, sent_at, dropped_at)
    select 'order-receipt', age || state, '{}', now() - make_interval(days => age),
      case when state = 'sent' then now() end, case when state = 'dropped' then now() end
    from unnest(array[${finishedMailDays - 1}, ${finishedMailDays + 1}]::integer[]) as age, unnest(array['sent', 'dropped', 'waiting']) as state`;
  await removeExpired(sql, logger);
  const left = await sql<{ recipient: string }[]>`
    select recipient from shop.outgoing_mail where kind = 'order-receipt' order by recipient`;
  const [young, old] = [finishedMailDays - 1, finishedMailDays + 1];
  expect(left.map(({ recipient }) => recipient)).toEqual([
    `${young}dropped`,
    `${young}sent`,
    `${young}waiting`,
    `${old}waiting`,
  ]);
});

test('more than one statement removes at a time is removed, and what fails for one table is logged and leaves the others', async () => {
  expect(errors).toEqual([]);
  await sql`
    insert into shop.idempotency_key (call, key, input_digest, created_at)
    select 'POST /x', 'old ' || n, '', now() - interval '25 hours' from generate_series(1, 2500) n`;
  await sql`insert into shop.subscriber (email, created_at) values ('unused@example.org', now() - interval '400 days')`;
  await sql.unsafe(`
    create function shop.refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create trigger refuse before delete on shop.idempotency_key for each row when (old.key = 'old 2500')
      execute function shop.refuse()`);
  const left = () => sql<{ count: number }[]>`select count(*) from shop.idempotency_key where key like 'old%'`;
  await removeExpired(sql, logger);
  expect(errors).toEqual([
    { what: 'idempotency keys', error: expect.objectContaining({ message: 'no', code: 'P0001' }) },
  ]);
  expect((await left())[0]!.count).toBeLessThanOrEqual(1000);
  expect(await sql`select id from shop.subscriber where email = 'unused@example.org'`).toHaveLength(0);
  await sql`drop trigger refuse on shop.idempotency_key`;
  await removeExpired(sql, logger);
  expect(await left()).toEqual([{ count: 0 }]);
});

test('a row that is in use is neither waited for nor lost when it has been prolonged', async () => {
  await sql`
    insert into shop.password_reset (digest, role, user_id, expires_at)
    values (${'a'.repeat(64)}, 'supplier', 1, now()), (${'b'.repeat(64)}, 'supplier', 1, now())`;
  const other = await sql.reserve();
  await other`begin`;
  await other`update shop.password_reset set expires_at = now() + interval '1 hour' where digest = ${'a'.repeat(64)}`;
  await removeExpired(sql, logger);
  await other`commit`;
  other.release();
  expect(await sql`select left(digest, 1) as digest from shop.password_reset`).toEqual([{ digest: 'a' }]);
});
