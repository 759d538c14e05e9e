import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import {
  countedLoginHours,
  finishedMailDays,
  maxSessionDays,
  unusedSubscriberDays,
} from '@fieldbox/contract/privacy/retention';
import { personalColumns } from '@fieldbox/contract/testing/personalData';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { addResetToken } from './accounts/passwordReset/resetCalls.ts';
import { tokenDigest } from './auth/tokens.ts';
import { takeShared } from './limits/sharedLimit.ts';
import { queueMail } from './mail/queueMail.ts';
import { newsletterVerification } from './newsletter/newsletterCalls.ts';
import { addSubscriberToken, findOrAddSubscriber } from './newsletter/subscribers.ts';
import { erasePerson } from './operator/erasePerson.ts';
import { removeExpired } from './startMaintenance.ts';
import { administratorSession, createTestApi, post, read, send, testAdministrator, tokenOf } from './testing/client.ts';
import { tablesWith, testDatabase } from './testing/database.ts';
import { validOrder } from './testing/orders.ts';
import { createSupplier } from './testing/suppliers.ts';

/** Columns that can hold words, and hold none of a person's: the company's catalogue, kinds and states. */
const impersonal: Record<string, string[] | 'all'> = {
  migration: 'all',
  seed: 'all',
  mission: 'all',
  container: 'all',
  component: ['part', 'category', 'product_type', 'supplier_status', 'state'],
  configuration: ['mission_name', 'container_name', 'broken_rules', 'component_ids', 'state'],
  configuration_item: ['name', 'part'],
  questionnaire_response: ['state'],
  audit_event: ['actor_role', 'action', 'kind'],
  idempotency_key: ['call', 'key'],
  outgoing_mail: ['kind', 'last_error'],
  password_reset: ['role'],
  supplier: ['status'],
  supplier_status_step: ['from_status', 'to_status'],
};

describe('the privacy policy', () => {
  const { sql } = testDatabase();

  const columns = () => sql<{ table: string; column: string; holdsWords: boolean }[]>`
    select table_name as "table", column_name as "column", data_type in ('text', 'jsonb', 'ARRAY') as holds_words
    from information_schema.columns
    where table_schema = 'shop'
    order by table_name, ordinal_position`;

  const personal = new Set(
    Object.values(personalColumns).flatMap((tables) =>
      Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    ),
  );
  const isImpersonal = (table: string, column: string) =>
    impersonal[table] === 'all' || impersonal[table]?.includes(column) === true;

  test('knows every column that can hold words of or about a person', async () => {
    const unknown = (await columns())
      .filter(({ holdsWords }) => holdsWords)
      .filter(({ table, column }) => !personal.has(`${table}.${column}`) && !isImpersonal(table, column))
      .map(({ table, column }) => `${table}.${column}`);
    // A new one belongs into contract/src/testing/personalData.ts, and what it holds into contract/src/privacy/personalData.ts.
    expect(unknown).toEqual([]);
  });

  test('names columns that exist', async () => {
    const there = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
    expect([...personal].filter((name) => !there.has(name))).toEqual([]);
  });
});

describe('what has expired', () => {
  const { sql } = testDatabase();
  const errors: unknown[] = [];
  const logger = { error: (details: unknown) => void errors.push(details) };
  beforeEach(() => sql`truncate shop.login_limit, shop.outgoing_mail`);

  test('is removed, what is still valid stays', async () => {
    const { api } = createTestApi(sql);
    const login = () => post(api, '/api/admin/login', testAdministrator);
    const expired = await administratorSession(sql);
    await sql`update shop.administrator_session set expires_at = now() where id = ${tokenDigest(tokenOf(expired))}`;
    const { session } = await createSupplier(sql, 'northwind');
    await createSupplier(sql, 'southwind');
    await sql`update shop.supplier_session set expires_at = now() where id = ${tokenDigest(tokenOf(session))}`;
    await sql`
      insert into shop.idempotency_key (call, key, input_digest, created_at)
      values ('POST /x', 'old', '', now() - interval '25 hours'), ('POST /x', 'new', '', now())`;
    await sql`
      insert into shop.login_limit (counter, spent_until)
      values (1, now() - interval '1 second'), (2, now() + interval '1 minute')`;
    await sql`
      insert into shop.known_network (digest, expires_at)
      values ('old', now() - interval '1 second'), ('new', now() + interval '1 day')`;
    await login();
    await sql`update shop.audit_event set created_at = created_at - interval '366 days', network = '203.0.113.0/24'`;
    await login();
    await removeExpired(sql, logger);
    const events = await sql`select action, network from shop.audit_event order by id`;
    expect(new Set(events.map(({ network }) => network))).toEqual(new Set([null]));
    expect(events.map(({ action }) => action)).toEqual(['supplier_registered', 'supplier_registered', 'logged_in']);
    expect(await sql`select key from shop.idempotency_key`).toEqual([{ key: 'new' }]);
    expect(await sql`select counter from shop.login_limit`).toEqual([{ counter: 2 }]);
    expect(await sql`select digest from shop.known_network`).toEqual([{ digest: 'new' }]);
    const sessions = await sql<{ days: number }[]>`
      select extract(epoch from expires_at - now())::float / 86400 as days from shop.administrator_session
      union all
      select extract(epoch from expires_at - now())::float / 86400 from shop.supplier_session`;
    expect(sessions).toHaveLength(3);
    for (const { days } of sessions) expect(days).toBeLessThanOrEqual(maxSessionDays);
  });

  test('a login counts for less time than the privacy policy says, even if it is removed an hour later', async () => {
    const logIn = () => takeShared(sql, [{ digest: Buffer.alloc(4), perHour: 2 }]);
    await logIn();
    await logIn();
    await expect(logIn()).rejects.toMatchObject({ code: 'rate_limited' });
    const [left] = await sql<{ hours: number }[]>`
      select extract(epoch from max(spent_until) - now())::float / 3600 as hours from shop.login_limit`;
    expect(left!.hours).toBeGreaterThan(0);
    expect(left!.hours + 1).toBeLessThanOrEqual(countedLoginHours);
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
    await addSubscriberToken(sql, again.id, 'unsubscribe');
    await sql`update shop.subscriber_token set expires_at = now() where not may_verify`;
    await queueMail(sql, newsletterVerification, 'unverified-long@example.org', { subscriberId: 1 });
    await sql`update shop.outgoing_mail set dropped_at = now()`;
    const mailed = await findOrAddSubscriber(sql, 'mailed@example.org');
    await queueMail(sql, newsletterVerification, 'Mailed@example.org', { subscriberId: mailed.id });
    await removeExpired(sql, logger);
    expect(await sql`select may_verify from shop.subscriber_token`).toEqual([{ mayVerify: true }]);
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
});

describe('an erasure', () => {
  const { sql } = testDatabase('demo');
  const { api } = createTestApi(sql, { mail: { notify: 'sales@fieldbox.example' } });

  test('nothing that a person has sent is left in any table, and nothing of others is lost', async () => {
    const email = "Mar.O'Dell+x@Private.example";
    const secret = 'Zebulon';
    const submit = (path: string, body: object, key: string) => post(api, path, body, { 'Idempotency-Key': key });
    await submit(
      '/api/configurations',
      { ...validOrder, name: secret, email, intendedUse: `${secret} needs this` },
      'a',
    );
    await submit('/api/questionnaire', { leadName: secret, email: email.toUpperCase(), responseData: { secret } }, 'b');
    await submit('/api/subscribers/subscribe', { email }, 'c');
    await submit('/api/contact-messages', { name: secret, email, subject: 'A unit', message: `${secret} asks` }, 'e');
    await submit('/api/supplier/register', { ...validRegistration, contactName: secret, contactEmail: email }, 'd');

    const corrected = sql`select before, after from shop.audit_event where action = 'order_customer_corrected'`;
    await sql`
      insert into shop.audit_event (actor_role, actor_name, action, kind, subject_id, subject_name, before, after)
      values ('visitor', 'Visitor', 'order_customer_corrected', 'orders', 999, '999', '{"name":"Ada"}', '{"name":"Bo"}')`;

    const countAll = async () => (await sql`select id from shop.questionnaire_response`).length;
    const responses = await countAll();
    expect((await tablesWith(sql, email)).length).toBeGreaterThan(3);

    const erasure = await erasePerson(sql, email.toLowerCase());
    const nothing = { orders: 0, responses: 0, subscriptions: 0, mails: 0, suppliers: 0, administrators: 0 };
    expect(erasure).toEqual({ ...nothing, orders: 1, responses: 1, subscriptions: 1, mails: 6, suppliers: 1 });
    expect([await tablesWith(sql, email), await tablesWith(sql, secret)]).toEqual([[], []]);
    expect(await countAll()).toBe(responses - 1);
    expect(await corrected).toEqual([{ before: { name: 'Ada' }, after: { name: 'Bo' } }]);
    const erased = sql`select version from shop.supplier where company_name = 'Erased' order by id desc limit 1`;
    // Whoever has the order or the supplier open cannot write it back.
    expect(await sql`select version from shop.configuration where name = 'Erased'`).toEqual([{ version: 2 }]);
    expect(await erased).toEqual([{ version: 2 }]);
    expect(await erasePerson(sql, email)).toEqual(nothing);
    expect(await erasePerson(sql, '%')).toEqual(nothing);
  });

  test('of a supplier neither names nor website nor a login is left, and its components are offered no more', async () => {
    const word = 'zebulon';
    const email = `owner@${word}-power.example`;
    const profile = {
      companyName: `${word} Power`,
      contactName: `Ann ${word}`,
      contactEmail: email,
      website: `https://${word}-power.example`,
      catalogUrl: `https://${word}-power.example/all`,
      countryHQ: `${word} land`,
      deploymentCapability: `Ask ${word}`,
      additionalInfo: `Founded by ${word}`,
    };
    const administrator = await administratorSession(sql);
    const supplier = await createSupplier(sql, word, profile);
    const other = await createSupplier(sql, 'southwind');
    const setStatus = (status: string) =>
      send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status }, administrator);
    const reason = `${word} does not answer`;
    await send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status: 'Rejected', reason }, administrator);
    await setStatus('Approved');
    const component = { ...validSupplierComponent, name: `${word} Inverter`, imageUrl: `${profile.website}/a.jpg` };
    const { id } = await read<{ id: number }>(
      post(api, '/api/supplier/components', component, { ...supplier.session, 'Idempotency-Key': 'a' }),
    );
    await send(
      api,
      'PUT',
      `/api/supplier/components/${id}`,
      { ...component, description: `Made by ${word} himself` },
      supplier.session,
    );
    await send(api, 'PATCH', '/api/supplier/profile', { companyName: `${word} Power Ltd` }, supplier.session);
    await post(api, '/api/supplier/password-reset', { account: word });
    await api.request(`/api/supplier/${supplier.id}/password-reset`, { method: 'POST', headers: administrator });
    const { token } = await addResetToken(sql, 'supplier', supplier.id);
    expect((await tablesWith(sql, word)).length).toBeGreaterThan(3);

    expect(await erasePerson(sql, email.toUpperCase())).toMatchObject({ suppliers: 1 });
    expect(await tablesWith(sql, word)).toEqual([]);
    const status = async (answer: Response | Promise<Response>) => (await answer).status;
    expect(await status(api.request('/api/supplier/profile', { headers: supplier.session }))).toBe(401);
    const { password } = supplier;
    expect(await status(post(api, '/api/supplier/login', { username: word, password }))).toBe(401);
    const [left] = await sql<{ username: string }[]>`select username from shop.supplier where id = ${supplier.id}`;
    expect(await status(post(api, '/api/supplier/login', { username: left!.username, password }))).toBe(401);
    const confirm = { token, password: 'quite another password' };
    expect(await status(post(api, '/api/supplier/password-reset/confirm', confirm))).toBe(400);
    expect(await read(api.request(`/api/supplier/${supplier.id}`, { headers: administrator }))).toMatchObject({
      companyName: 'Erased',
      status: 'Rejected',
      history: [{ to: 'Pending' }, { to: 'Rejected', reason: null }, { to: 'Approved' }, { to: 'Rejected', by: null }],
    });
    const offered = await read<{ id: number }[]>(api.request('/api/components'));
    expect(offered.map((one) => one.id)).not.toContain(id);
    expect(await status(api.request('/api/audit', { headers: administrator }))).toBe(200);
    expect(await status(api.request('/api/supplier/profile', { headers: other.session }))).toBe(200);
  });

  test('an administrator goes with name, sessions and links, but not the last one', async () => {
    const email = 'zebulon@fieldbox.example';
    await sql`delete from shop.administrator`;
    const account = { ...testAdministrator, username: 'zebulon' };
    const session = await administratorSession(sql, { username: 'zebulon', firstName: 'Zebulon', lastName: 'Pike' });
    const order = await post(api, '/api/configurations', validOrder, { ...session, [sentAsHeader]: 'administrator' });
    expect(order.status).toBe(201);
    const sent = await post(api, '/api/questionnaire', { leadName: 'Amara Okafor', email: 'amara@openbench.example' });
    const { id: responseId } = await read<{ id: number }>(sent);
    const [{ id }] = await sql<[{ id: number }]>`select id from shop.administrator where username = 'zebulon'`;
    const assigned = { assigneeId: id, responses: [{ id: responseId, version: 1 }] };
    expect((await send(api, 'PATCH', '/api/questionnaire/batch', assigned, session)).status).toBe(200);
    await api.request('/api/missions/2', { method: 'DELETE', headers: session });
    const { token } = await addResetToken(sql, 'administrator', id);
    await expect(erasePerson(sql, email)).rejects.toThrow('zebulon is the only administrator');

    await administratorSession(sql, { username: 'ada' });
    expect(await erasePerson(sql, email)).toMatchObject({ administrators: 1 });
    expect(await tablesWith(sql, 'zebulon')).toEqual([]);
    expect((await api.request('/api/admin/user', { headers: session })).status).toBe(401);
    expect((await post(api, '/api/admin/login', account)).status).toBe(401);
    const confirm = { token, password: 'quite another password' };
    expect((await post(api, '/api/admin/password-reset/confirm', confirm)).status).toBe(400);
    const [event] = await sql`select actor_name from shop.audit_event where action = 'mission_withdrawn'`;
    expect(event).toEqual({ actorName: 'Erased' });
  });
});
