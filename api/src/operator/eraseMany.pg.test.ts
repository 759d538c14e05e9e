// The order of these tests matters.

import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { Database, Statements } from '../database/connect.ts';
import { createTestApi, loginAdministrator, post, send } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { indexScans, sequentialScans } from '../testing/explain.ts';
import { seedConfigurations, seedEvents, seedResponses } from '../testing/manyRows.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { blankCorrections, deleteNotes, deleteReceipts, lockSome, selectOrders } from './eraseOrders.ts';
import { deleteMail, deleteResponses, deleteSubscriber, erasePerson, selectShareKeys } from './erasePerson.ts';

// One person among very many. `npm run test:long` has a million orders, responses and events, where every statement still ends
// within the limit of 4 s that the pool of these tests has.

const rows = Number(process.env.PROOF_ERASE_ROWS ?? 10_000);
/** Orders and responses of the person, which take several steps; and their last answers. */
const theirs = 2_500;
const keys = 198;
const email = 'Zebulon@private.example';

const { sql } = testDatabase();
beforeAll(async () => {
  await seedConfigurations(sql, rows);
  await seedResponses(sql, rows);
  await seedEvents(sql, rows);
  await makeTheirs(sql);
  const connection = await sql.reserve();
  await connection`set statement_timeout = 0`;
  await connection`vacuum analyze`;
  connection.release();
}, 1_800_000);

async function makeTheirs(sql: Database): Promise<void> {
  await sql`update shop.configuration set email = ${email} where id in (select id from shop.configuration limit ${theirs})`;
  await sql`
    update shop.questionnaire_response set email = ${email}
    where id in (select id from shop.questionnaire_response where not is_sample limit ${theirs})`;
  await sql`
    insert into shop.audit_event (actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after)
    select 'administrator', 1, 'Ada', 'order_customer_corrected', id, 'Order ' || id, '{"name": "a"}', '{"name": "b"}'
    from shop.configuration order by id limit 5000`;
  await sql`
    insert into shop.idempotency_key (call, key, input_digest, answer)
    select 'POST /api/questionnaire', share_key, '', json_build_object('shareKey', share_key)::text
    from shop.questionnaire_response where email = ${email} limit ${keys}`;
  await sql`
    insert into shop.idempotency_key (call, key, input_digest, answer)
    select 'POST /api/configurations', n::text, '', json_build_object('id', n, 'email', ${email.toLowerCase()}::text)::text
    from generate_series(1, ${keys}) n`;
  await sql`
    insert into shop.idempotency_key (call, key, input_digest, answer)
    select 'POST /api/configurations', 'other ' || n, '', json_build_object('email', n || '@example.org')::text
    from generate_series(1, 6000) n`;
}

/** A statement that takes orders' ids, for some of them. */
function ofOrders(statement: typeof deleteNotes) {
  return (sql: Statements, _email: string) => statement(sql, [1000, 1001]);
}

test.each([
  ['orders', 'configuration', 'configuration_by_email', selectOrders],
  ['orders that are emptied', 'configuration', 'configuration_by_email', lockSome],
  ['responses', 'questionnaire_response', 'questionnaire_by_email', deleteResponses],
  ['keys of responses', 'questionnaire_response', 'questionnaire_by_email', selectShareKeys],
  ['mails', 'outgoing_mail', 'outgoing_mail_recipient', deleteMail],
  ['subscriptions', 'subscriber', 'subscriber_email_once', deleteSubscriber],
  ['notes', 'order_note', 'order_note_of_configuration', ofOrders(deleteNotes)],
  ['corrections', 'audit_event', 'audit_event_by_subject', ofOrders(blankCorrections)],
  ['receipts', 'outgoing_mail', 'outgoing_mail_recipient', ofOrders(deleteReceipts)],
])('%s of a person are found by an index', async (_, table, index, statement) => {
  // Of the tables that are empty here, Postgres would read the whole.
  await sql.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    const found = () => statement(transaction, email) as ReturnType<typeof deleteMail>;
    expect(await indexScans(transaction, found())).toContain(index);
    expect(await sequentialScans(transaction, found())).not.toContain(table);
  });
});

const left = async (sql: Database) =>
  (
    await sql<[{ orders: number; responses: number; keys: number; others: number }]>`
      select
        (select count(*) from shop.configuration where lower(email) = lower(${email})) as orders,
        (select count(*) from shop.questionnaire_response where lower(email) = lower(${email})) as responses,
        (select count(*) from shop.idempotency_key where key not like 'other %') as keys,
        (select count(*) from shop.idempotency_key where key like 'other %') as others`
  )[0];

test('what was interrupted in the middle is resumed by doing it again', async () => {
  let steps = 0;
  const interrupt = (line: string) => {
    if (line.startsWith('responses') && ++steps === 2) throw new Error('interrupted');
  };
  await expect(erasePerson(sql, email, interrupt)).rejects.toThrow('interrupted');
  expect(await left(sql)).toEqual({ orders: 0, responses: theirs - 2_000, keys: 0, others: 6_000 });
  expect(await erasePerson(sql, email)).toMatchObject({ orders: 0, responses: theirs - 2_000 });
  expect(await left(sql)).toEqual({ orders: 0, responses: 0, keys: 0, others: 6_000 });
}, 600_000);

test('an interrupted erasure of an account leaves a locked one, which the next erasure finds with all traces', async () => {
  const { api } = createTestApi(sql);
  const administrator = await loginAdministrator(api, sql);
  const supplier = await createSupplier(api, sql, 'zebulon', { contactEmail: email, companyName: 'Zebulon Power' });
  await send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status: 'Approved' }, administrator);
  await post(api, '/api/supplier/components', validSupplierComponent, supplier.session);
  const interrupt = (line: string) => {
    if (line.startsWith('audit_event')) throw new Error('interrupted');
  };
  await expect(erasePerson(sql, email, interrupt)).rejects.toThrow('interrupted');
  expect((await api.request('/api/supplier/profile', { headers: supplier.session })).status).toBe(401);
  const { username, password } = supplier;
  expect((await post(api, '/api/supplier/login', { username, password })).status).toBe(401);
  expect(await erasePerson(sql, email)).toMatchObject({ suppliers: 1 });
  const traces = await sql`
    select 1 from shop.audit_event where strpos(search_text || coalesce(after::text, ''), 'ebulon') > 0
    union all
    select 1 from shop.supplier where strpos(search_text, 'ebulon') > 0`;
  expect(traces).toHaveLength(0);
}, 600_000);
