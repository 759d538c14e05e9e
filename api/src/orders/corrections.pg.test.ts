import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import {
  type Configuration,
  type ConfigurationRow,
  orderCustomerSchema,
  type SubmittedConfiguration,
} from '@fieldbox/contract/orders/configurations';
import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import * as v from 'valibot';
import { ensureAdministrator } from '../accounts/ensureAdministrator.ts';
import { erasePerson } from '../operator/erasePerson.ts';
import {
  createTestApi,
  post,
  read,
  send,
  type TestApi,
  testAdministrator,
  testApi,
  testSession,
} from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { correctCustomer } from './correctCustomer.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const placed = (change?: object) => read<Configuration>(post(api, '/api/configurations', { ...validOrder, ...change }));
const show = (id: number) =>
  read<SubmittedConfiguration>(api.request(`/api/configurations/${id}`, { headers: administrator }));
const put = (id: number, body: object, headers: Record<string, string> = {}) =>
  send(api, 'PUT', `/api/configurations/${id}/customer`, body, { ...administrator, ...headers });
const newest = async () => {
  const [event] = await read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator }));
  return event!;
};

describe('notes', () => {
  const note = (id: number, text: string, headers: Record<string, string> = {}) =>
    post(api, `/api/configurations/${id}/notes`, { text }, { ...administrator, ...headers });
  const remove = (id: number, headers: Record<string, string> = administrator) =>
    send(api, 'DELETE', `/api/configurations/notes/${id}`, undefined, headers);

  test('stand in the order for administrators, the newest last, with their writer', async () => {
    const { id } = await placed();
    await note(id, ' Wants delivery in March. ');
    await note(id, 'Asks for a second inlet.');
    const { notes, version } = await show(id);
    expect(notes).toEqual([
      expect.objectContaining({ text: 'Wants delivery in March.', author: expect.objectContaining({ id: 1 }) }),
      expect.objectContaining({ text: 'Asks for a second inlet.' }),
    ]);
    expect(version).toBe(1);
    expect(await read<object>(api.request(`/api/configurations/${id}`))).not.toHaveProperty('notes');
    expect(await newest()).toMatchObject({ action: 'order_note_added', subject: { id }, before: null, after: null });
  });

  test('need a text, an order, and are added once by one key', async () => {
    const { id } = await placed();
    const empty = await note(id, '  ');
    expect([empty.status, ((await empty.json()) as ApiError).fields]).toEqual([400, { text: 'Please write a note' }]);
    expect((await note(999_999, 'Nobody’s')).status).toBe(404);
    const key = { 'Idempotency-Key': 'once' };
    await note(id, 'Once', key);
    await note(id, 'Once', key);
    expect((await show(id)).notes).toHaveLength(1);
  });

  test('are deleted by their writer alone', async () => {
    const { id } = await placed();
    const [first] = [await read<OrderNote>(note(id, 'First')), await read<OrderNote>(note(id, 'Second'))];
    const credentials = { ...testAdministrator, username: 'second' };
    await ensureAdministrator(sql, credentials);
    const login = await post(api, '/api/admin/login', credentials);
    const Cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await remove(first.id, { Cookie })).status).toBe(403);
    expect((await remove(first.id)).status).toBe(204);
    expect((await remove(first.id)).status).toBe(404);
    expect((await show(id)).notes?.map(({ text }) => text)).toEqual(['Second']);
  });
});

describe('a correction of the customer', () => {
  const corrected = { ...validOrder, name: 'Eva Horvat', email: 'e.horvat@police.example' };

  test('keeps the old values on record', async () => {
    const { id } = await placed();
    const response = await put(id, corrected, { 'If-Match': '"1"' });
    expect(await response.json()).toMatchObject({ id, name: 'Eva Horvat', version: 2 });
    expect(await newest()).toMatchObject({
      action: 'order_customer_corrected',
      before: { name: validOrder.name, email: validOrder.email },
      after: { name: 'Eva Horvat', email: 'e.horvat@police.example' },
    });
  });

  test('is refused where a field is wrong or the order has changed, and is nothing where all is so already', async () => {
    const { id } = await placed();
    const wrong = await put(id, { ...corrected, email: 'nobody' });
    expect([wrong.status, ((await wrong.json()) as ApiError).fields]).toEqual([
      400,
      { email: 'Please enter a valid email' },
    ]);
    expect(await (await put(id, { ...validOrder })).json()).toMatchObject({ version: 1 });
    await put(id, corrected);
    const late = await put(id, { ...corrected, name: 'Elif Demir' }, { 'If-Match': '"1"' });
    const { code, current } = (await late.json()) as ApiError;
    expect([late.status, code, (current as ConfigurationRow).name]).toEqual([409, 'edit_conflict', 'Eva Horvat']);
    expect((await put(999_999, corrected)).status).toBe(404);
  });

  test('is erased with the person, under the old address as well, and so are the notes', async () => {
    const [mistyped, right] = ['m.stroud@engreg.example', 'h.stroud@engreg.example'];
    const { id } = await placed({ email: mistyped, name: 'M. Stroud' });
    const _response = await put(id, { ...validOrder, email: right, name: 'Helen Stroud' });
    await post(api, `/api/configurations/${id}/notes`, { text: 'Stroud wants a second inlet.' }, administrator);
    await erasePerson(sql, right.toUpperCase());
    const everything = JSON.stringify([
      await sql`select * from shop.audit_event`,
      await sql`select * from shop.order_note`,
      await sql`select * from shop.configuration`,
    ]);
    expect(everything).not.toMatch(/stroud/i);

    const other = await placed({ email: mistyped, name: 'M. Stroud' });
    await put(other.id, { ...validOrder, email: 'other@engreg.example', name: 'Other' });
    await erasePerson(sql, mistyped);
    expect(JSON.stringify(await sql`select before, after from shop.audit_event`)).not.toMatch(/stroud/i);
  });
});

describe('an erasure', () => {
  const [first, second] = ['a.marrow@harbour.example', 'b.marrow@harbour.example'];
  const key = { 'Idempotency-Key': 'marrow' };
  /** An order whose name was corrected under the first address, before the address was. */
  const corrected = async () => {
    const order = { ...validOrder, email: first, name: 'A. Marow' };
    const { id } = await read<Configuration>(post(mailing.api, '/api/configurations', order, key));
    await put(id, { ...order, name: 'Anna Marrow' });
    await post(api, `/api/configurations/${id}/notes`, { text: 'Marrow wants a ramp.' }, { ...administrator, ...key });
    await put(id, { ...order, name: 'Anna Marrow', email: second });
    return id;
  };
  const traces = async (tables: string[]) => {
    const found: string[] = [];
    for (const table of tables) {
      const { count } = await sql`
        select from ${sql(`shop.${table}`)} t where to_jsonb(t)::text ~* 'marr?ow'`;
      if (count > 0) found.push(table);
    }
    return found;
  };
  const beside = ['audit_event', 'order_note', 'idempotency_key', 'outgoing_mail'];
  let mailing: TestApi;
  beforeAll(() => {
    mailing = createTestApi(sql, { mail: {} });
  });

  test.each([
    ['the former address', first],
    ['the present one', second],
  ])('under %s leaves nothing of an order whose address was corrected', async (_, address) => {
    const id = await corrected();
    expect(await traces(beside)).toEqual(beside);
    await erasePerson(sql, address);
    expect(await traces(beside)).toEqual([]);
    if (address === first) await erasePerson(sql, second);
    expect(await traces(['configuration'])).toEqual([]);
    expect(await show(id)).toMatchObject({ name: 'Erased', notes: [] });
  });

  test('reaches a correction that comes while it runs', async () => {
    await read<Configuration>(post(api, '/api/configurations', { ...validOrder, email: first, name: 'A. Marow' }));
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count;
    let erasure: Promise<unknown> | undefined;
    await sql.begin(async (transaction) => {
      const [{ id, version }] = await transaction<[{ id: number; version: number }]>`
        select id, version from shop.configuration where email = ${first}`;
      const customer = v.parse(orderCustomerSchema, { ...validOrder, email: second, name: 'Anna Marrow' });
      await correctCustomer(transaction, { id, version }, customer, 1);
      erasure = erasePerson(sql, first);
      while ((await waiting()) === 0) await new Promise(setImmediate);
    });
    await erasure;
    expect(await traces(beside)).toEqual([]);
    await erasePerson(sql, second);
    expect(await traces(['configuration'])).toEqual([]);
  });
});
