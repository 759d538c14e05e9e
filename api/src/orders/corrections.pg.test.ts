import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { Component } from '@fieldbox/contract/catalogue/components';
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
import { checkData } from '../checkData.ts';
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
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { removeDeletedNotes } from '../work/notes.ts';
import { correctChoice } from './correctChoice.ts';
import { correctCustomer } from './correctCustomer.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const placed = (change?: object) => read<Configuration>(post(api, '/api/configurations', { ...validOrder, ...change }));
const show = (id: number) =>
  read<SubmittedConfiguration>(api.request(`/api/configurations/${id}`, { headers: administrator }));
const put = (id: number, part: 'customer' | 'choice', body: object, headers: Record<string, string> = {}) =>
  send(api, 'PUT', `/api/configurations/${id}/${part}`, body, { ...administrator, ...headers });
const newest = async () => {
  const [event] = await read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator }));
  return event!;
};
const undo = (id: number | string) => post(api, `/api/audit/${id}/undo`, {}, administrator);
const eventOf = (response: Response) => response.headers.get('Audit-Event')!;

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

  test('are deleted by their writer alone, and brought back by an undo, in any order', async () => {
    const { id } = await placed();
    const [first, second] = [await read<OrderNote>(note(id, 'First')), await read<OrderNote>(note(id, 'Second'))];
    const credentials = { ...testAdministrator, username: 'second' };
    await ensureAdministrator(sql, credentials);
    const login = await post(api, '/api/admin/login', credentials);
    const Cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await remove(first.id, { Cookie })).status).toBe(403);
    const events = [eventOf(await remove(first.id)), eventOf(await remove(second.id))];
    expect((await remove(first.id)).status).toBe(404);
    expect((await show(id)).notes).toEqual([]);
    expect((await undo(events[0]!)).status).toBe(200);
    expect((await show(id)).notes?.map(({ text }) => text)).toEqual(['First']);
    expect((await undo(events[1]!)).status).toBe(200);
    expect((await show(id)).notes?.map(({ text }) => text)).toEqual(['First', 'Second']);
    expect((await undo(events[0]!)).status).toBe(409);
  });

  test('that were deleted a month ago are gone for good', async () => {
    const { id } = await placed();
    const { id: noteId } = await read<OrderNote>(note(id, 'Old'));
    const event = eventOf(await remove(noteId));
    await sql`update shop.order_note set deleted_at = now() - interval '31 days' where id = ${noteId}`;
    await removeDeletedNotes(sql);
    expect((await undo(event)).status).toBe(409);
  });
});

describe('a correction of the customer', () => {
  const corrected = { ...validOrder, name: 'Eva Horvat', email: 'e.horvat@police.example' };

  test('keeps the old values on record, and is undone', async () => {
    const { id } = await placed();
    const response = await put(id, 'customer', corrected, { 'If-Match': '"1"' });
    expect(await response.json()).toMatchObject({ id, name: 'Eva Horvat', version: 2 });
    expect(await newest()).toMatchObject({
      action: 'order_customer_corrected',
      before: { name: validOrder.name, email: validOrder.email },
      after: { name: 'Eva Horvat', email: 'e.horvat@police.example' },
      canUndo: true,
    });
    expect((await undo(eventOf(response))).status).toBe(200);
    expect(await show(id)).toMatchObject({ name: validOrder.name, email: validOrder.email, version: 3 });
  });

  test('is refused where a field is wrong or the order has changed, and is nothing where all is so already', async () => {
    const { id } = await placed();
    const wrong = await put(id, 'customer', { ...corrected, email: 'nobody' });
    expect([wrong.status, ((await wrong.json()) as ApiError).fields]).toEqual([
      400,
      { email: 'Please enter a valid email' },
    ]);
    expect(eventOf(await put(id, 'customer', { ...validOrder }))).toBeNull();
    await put(id, 'customer', corrected);
    const late = await put(id, 'customer', { ...corrected, name: 'Elif Demir' }, { 'If-Match': '"1"' });
    const { code, current } = (await late.json()) as ApiError;
    expect([late.status, code, (current as ConfigurationRow).name]).toEqual([409, 'edit_conflict', 'Eva Horvat']);
    expect((await put(999_999, 'customer', corrected)).status).toBe(404);
  });

  test('is erased with the person, under the old address as well, and so are the notes', async () => {
    const [mistyped, right] = ['m.stroud@engreg.example', 'h.stroud@engreg.example'];
    const { id } = await placed({ email: mistyped, name: 'M. Stroud' });
    const response = await put(id, 'customer', { ...validOrder, email: right, name: 'Helen Stroud' });
    await post(api, `/api/configurations/${id}/notes`, { text: 'Stroud wants a second inlet.' }, administrator);
    await erasePerson(sql, right.toUpperCase());
    const everything = JSON.stringify([
      await sql`select * from shop.audit_event`,
      await sql`select * from shop.order_note`,
      await sql`select * from shop.configuration`,
    ]);
    expect(everything).not.toMatch(/stroud/i);
    expect((await undo(eventOf(response))).status).toBe(400);

    const other = await placed({ email: mistyped, name: 'M. Stroud' });
    await put(other.id, 'customer', { ...validOrder, email: 'other@engreg.example', name: 'Other' });
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
    await put(id, 'customer', { ...order, name: 'Anna Marrow' });
    await post(api, `/api/configurations/${id}/notes`, { text: 'Marrow wants a ramp.' }, { ...administrator, ...key });
    await put(id, 'customer', { ...order, name: 'Anna Marrow', email: second });
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

describe('a correction of the choice', () => {
  const choice = ({ mission, container, components }: SubmittedConfiguration) => ({
    missionId: mission.id,
    containerId: container.id,
    componentIds: components.map(({ id }) => id),
  });
  const expectTrueFigures = async () => {
    expect(await checkData(sql)).toEqual([]);
  };

  test('keeps the price of what was sold, sells what is new at today’s, and is undone to the cent', async () => {
    const { id } = await placed();
    const before = await show(id);
    const [first, second] = before.components;
    const all = await read<Component[]>(api.request('/api/components'));
    const added = all.find((one) => !before.components.some((sold) => sold.id === one.id))!;
    await sql`update shop.component set price_cents = price_cents + 100 where id = ${first!.id}`;
    const componentIds = [first!.id, added.id];
    const response = await put(id, 'choice', { ...choice(before), componentIds }, { 'If-Match': '"1"' });
    expect(response.status).toBe(200);
    const after = await show(id);
    expect(after.components.map(({ price }) => price)).toEqual([first!.price, added.price]);
    expect(after.totalPrice).toBeCloseTo(validOrderTotal - second!.price + added.price);
    expect(await newest()).toMatchObject({
      action: 'order_choice_corrected',
      before: { components: before.components.map(({ name }) => name), totalPrice: validOrderTotal },
      after: { components: [first!.name, added.name], totalPrice: after.totalPrice },
    });
    await expectTrueFigures();
    expect((await undo(eventOf(response))).status).toBe(200);
    expect(await show(id)).toEqual({ ...before, version: 3 });
    await expectTrueFigures();
  });

  test('of mission and container moves the order to another sector, also of a cancelled one', async () => {
    const { id } = await placed();
    const before = await show(id);
    const [mission] = await sql<{ id: number }[]>`
      select min(id) as id from shop.mission where type <> ${before.mission.type} and withdrawn_at is null`;
    const [container] = await sql<{ id: number; cents: number }[]>`
      select id, base_price_cents as cents from shop.container where id <> ${before.container.id} order by id limit 1`;
    const other = { missionId: mission!.id, containerId: container!.id, componentIds: [] };
    await put(id, 'choice', other);
    expect(await show(id)).toMatchObject({ components: [], totalPrice: container!.cents / 100, version: 2 });
    await expectTrueFigures();
    await sql`update shop.configuration set state = 'cancelled' where id = ${id}`;
    expect((await put(id, 'choice', choice(before))).status).toBe(200);
    await expectTrueFigures();
  });

  test('holds what it adds on offer until it is stored', async () => {
    const { id } = await placed({ componentIds: [] });
    const { version, ...before } = await show(id);
    const [mission] = await sql<[{ id: number }]>`
      select min(id) as id from shop.mission where id <> ${before.mission.id} and withdrawn_at is null`;
    const free = async (table: string, row: number) =>
      (await sql`select from ${sql(`shop.${table}`)} where id = ${row} for no key update skip locked`).count;
    await sql.begin(async (transaction) => {
      const changed = { ...choice(before), missionId: mission.id, componentIds: [1, 18] };
      await correctChoice(transaction, { id, version }, changed, 1);
      expect(await Promise.all([free('mission', mission.id), free('component', 1), free('component', 18)])).toEqual([
        0, 0, 0,
      ]);
    });
  });

  test('breaks rules by what was sold, whatever is drawn today', async () => {
    const [{ containerId }] = await sql<[{ containerId: number }]>`
      select id as "containerId" from shop.container where kind = 'hybrid'`;
    const input = { name: 'Bench', description: 'Outside.', category: 'equipment', price: 1, icon: 'tools' };
    const { id: bench } = await read<Component>(post(api, '/api/components', input, administrator));
    const { id } = await placed({ containerId, componentIds: [bench] });
    const before = await show(id);
    const broken = [{ rule: 'no-place', componentIds: [bench] }];
    expect(before.brokenRules).toEqual(broken);
    await sql`update shop.component set part = 'crate' where id = ${bench}`;
    const [{ missionId }] = await sql<[{ missionId: number }]>`
      select min(id) as "missionId" from shop.mission where id <> ${before.mission.id} and withdrawn_at is null`;
    await put(id, 'choice', { ...choice(before), missionId });
    expect((await show(id)).brokenRules).toEqual(broken);
    await sql`update shop.configuration_item set part = null where configuration_id = ${id}`;
    await put(id, 'choice', choice(before));
    expect((await show(id)).brokenRules).toEqual([]);
  });

  test('keeps what is no longer on offer, and adds nothing that is not', async () => {
    const { id } = await placed();
    const before = await show(id);
    const [kept] = before.components;
    await sql`update shop.component set withdrawn_at = now() where id = ${kept!.id}`;
    expect((await put(id, 'choice', { ...choice(before), componentIds: [kept!.id] })).status).toBe(200);
    expect(eventOf(await put(id, 'choice', { ...choice(before), componentIds: [kept!.id] }))).toBeNull();
    const refused = async (change: object) =>
      ((await (await put(id, 'choice', { ...choice(before), ...change })).json()) as ApiError).fields;
    expect(await refused({ componentIds: [999_999] })).toEqual({
      componentIds: 'Some of the selected components are not available',
    });
    expect(await refused({ missionId: 999_999 })).toEqual({ missionId: 'Missing required configuration items' });
    expect(await refused({ containerId: 999_999 })).toEqual({ containerId: 'Missing required configuration items' });
    await put(id, 'choice', { ...choice(before), componentIds: [] });
    expect(await refused({ componentIds: [kept!.id] })).toEqual({
      componentIds: 'Some of the selected components are not available',
    });
    const late = await put(id, 'choice', choice(before), { 'If-Match': '"1"' });
    expect(late.status).toBe(409);
    await sql`update shop.component set withdrawn_at = null where id = ${kept!.id}`;
  });
});
