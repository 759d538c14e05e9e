import { maxRowsAtOnce } from '@fieldbox/contract/administration/rowChanges';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { brokenRules, fitRuleIds } from '@fieldbox/contract/fit/fitNotes';
import { orderCustomerSchema, sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import type { Assignee } from '@fieldbox/contract/orders/orderStates';
import type { OrderDetails, OrderRow, PlacedOrder } from '@fieldbox/contract/orders/orders';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import * as v from 'valibot';
import { componentList, lockComponent } from '../components/components.ts';
import { lockRow } from '../lists/rows.ts';
import { erasePerson } from '../operator/erasePerson.ts';
import { removeExpired } from '../startMaintenance.ts';
import {
  administratorSession,
  createTestApi,
  post,
  read,
  type Session,
  send,
  testApi,
  testSession,
} from '../testing/client.ts';
import { untilBlocked } from '../testing/database.ts';
import { seedConfigurations } from '../testing/manyRows.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { correctCustomer } from './orderCalls.ts';

const { api, sql } = testApi();
const administrator = testSession(sql);

const placed = (change?: object, more: Record<string, string> = {}) =>
  read<PlacedOrder>(post(api, '/api/configurations', { ...validOrder, ...change }, more));
const show = (id: number, by: Partial<Session> = administrator) =>
  read<OrderDetails>(api.request(`/api/configurations/${id}`, { headers: by }));
const newestEvent = async () =>
  (await read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator })))[0]!;
const countOrders = async () => (await sql`select id from shop.configuration`).length;

describe('brokenRules', () => {
  let containers: Container[];
  let components: { id: number; icon: string; part: PartName | null }[];

  beforeAll(async () => {
    const component = { description: 'x', category: 'equipment', price: 1 };
    for (const icon of ['tools', 'server', 'lock', 'default-icon', 'no-such-icon'])
      await post(api, '/api/components', { ...component, name: icon, icon }, administrator);
    await post(api, '/api/components', { ...component, name: 'Bunk', icon: 'tools', part: null }, administrator);
    containers = await read(api.request('/api/containers'));
    components = await read(api.request('/api/components'));
  });

  const idOf = (icon: string) => components.find((component) => component.icon === icon)!.id;
  const hybrid = () => containers.find(({ kind }) => kind === 'hybrid')!.id;

  test('whatever is ordered, by visitors or administrators, is taken, and what it breaks is stored', async () => {
    for (const { id: containerId, ...container } of containers)
      for (const [size, headers] of [
        [0, {}],
        [3, administrator],
        [components.length, {}],
      ] as const) {
        const chosen = components.slice(0, size);
        const componentIds = chosen.map(({ id }) => id);
        const { id } = await placed({ containerId, componentIds }, headers);
        expect((await show(id)).brokenRules).toEqual(brokenRules(container, chosen));
      }
  });

  test('orders are listed by mission, by container, and by what they break', async () => {
    const listed = async (query: string) =>
      (await read<OrderRow[]>(api.request(`/api/configurations?${query}`, { headers: administrator }))).map(
        ({ id }) => id,
      );
    const all = await Promise.all((await listed('')).map((id) => show(id)));
    const idsOf = (is: (order: OrderDetails) => boolean) => all.filter(is).map(({ id }) => id);
    for (const { id } of containers)
      expect(await listed(`container=${id}`)).toEqual(idsOf(({ container }) => container.id === id));
    expect(await listed('mission=1')).toEqual(idsOf(({ mission }) => mission.id === 1));
    expect(await listed('mission=2')).toEqual([]);
    expect(await listed('breaks=any')).toEqual(idsOf(({ brokenRules }) => brokenRules!.length > 0));
    for (const one of fitRuleIds) {
      const ids = idsOf(({ brokenRules }) => brokenRules!.some(({ rule }) => rule === one));
      expect(await listed(`breaks=${one}`)).toEqual(ids);
      expect(await listed(`breaks=${one}&container=${hybrid()}&period=7d`)).toEqual(
        ids.filter((id) => all.find((order) => order.id === id)!.container.id === hybrid()),
      );
    }
    for (const query of ['mission=x', 'container=0', 'breaks=all'])
      expect((await api.request(`/api/configurations?${query}`, { headers: administrator })).status).toBe(400);
  });

  test('what a client sends as broken rules is ignored, and what was stored stays as it was', async () => {
    const order = { containerId: hybrid(), componentIds: [idOf('tools')] };
    let id = 0;
    for (const forged of [[], null, [{ rule: 'needs-power', componentIds: [1] }], 'none']) {
      const sent = await placed({ ...order, brokenRules: forged, broken_rules: forged, order_breaks: forged });
      expect(sent).not.toHaveProperty('brokenRules');
      expect((await show(sent.id)).brokenRules).toEqual([{ rule: 'no-place', componentIds: [idOf('tools')] }]);
      id = sent.id;
    }
    await sql`update shop.component set icon = 'default-icon', part = 'crate' where id = ${idOf('tools')}`;
    expect((await show(id)).brokenRules).toEqual([{ rule: 'no-place', componentIds: [idOf('tools')] }]);
  });
});

describe('corrections', () => {
  const put = (id: number, body: object, headers: Record<string, string> = {}) =>
    send(api, 'PUT', `/api/configurations/${id}/customer`, body, { ...administrator, ...headers });

  describe('notes', () => {
    const note = (id: number, text: string, headers: Record<string, string> = {}) =>
      post(api, `/api/configurations/${id}/notes`, { text }, { ...administrator, ...headers });
    const change = (method: 'DELETE' | 'PUT', id: number) =>
      api.request(`/api/configurations/notes/${id}`, { method, headers: administrator });

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
      const event = { action: 'order_note_added', subject: { id }, before: null, after: null };
      expect(await newestEvent()).toMatchObject(event);
      const [first, second] = notes!.map((one) => one.id);
      for (const again of [204, 204]) expect((await change('DELETE', first!)).status).toBe(again);
      expect((await show(id)).notes?.map(({ text }) => text)).toEqual(['Asks for a second inlet.']);
      expect(await newestEvent()).toMatchObject({ ...event, action: 'order_note_deleted' });
      for (const again of [204, 204]) expect((await change('PUT', first!)).status).toBe(again);
      expect((await show(id)).notes).toEqual(notes); // its place, writer and time as well
      expect(await newestEvent()).toMatchObject({ ...event, action: 'order_note_restored' });

      await change('DELETE', first!);
      await sql`update shop.record_note set deleted_at = now() - interval '25 hours' where id = ${first!}`;
      await removeExpired(sql, console);
      expect((await change('PUT', first!)).status).toBe(404);
      await sql`update shop.record_note set author_id = null`; // of a colleague who was erased
      for (const method of ['DELETE', 'PUT'] as const) expect((await change(method, second!)).status).toBe(403);
    });

    test('need an order, and are added once by one key', async () => {
      const { id } = await placed();
      expect((await note(999_999, 'Nobody’s')).status).toBe(404);
      const key = { 'Idempotency-Key': 'once' };
      await note(id, 'Once', key);
      await note(id, 'Once', key);
      expect((await show(id)).notes).toHaveLength(1);
    });
  });

  describe('a correction of the customer', () => {
    const corrected = { ...validOrder, name: 'Eva Horvat', email: 'e.horvat@police.example' };

    test('keeps the old values on record', async () => {
      const { id } = await placed();
      const response = await put(id, corrected, { 'If-Match': '"1"' });
      expect(await response.json()).toMatchObject({ id, name: 'Eva Horvat', version: 2 });
      expect(await newestEvent()).toMatchObject({
        action: 'order_customer_corrected',
        before: { name: validOrder.name, email: validOrder.email },
        after: { name: 'Eva Horvat', email: 'e.horvat@police.example' },
      });
    });

    test('is refused where a field is wrong or the order has changed, and is nothing where all is so already', async () => {
      const { id } = await placed();
      const wrong = { code: 'validation_failed', fields: { email: 'Please enter a valid email' } };
      expect(await read(put(id, { ...corrected, email: 'nobody' }))).toMatchObject(wrong);
      expect(await (await put(id, { ...validOrder })).json()).toMatchObject({ version: 1 });
      await put(id, corrected);
      const late = await put(id, { ...corrected, name: 'Elif Demir' }, { 'If-Match': '"1"' });
      const { code, current } = (await late.json()) as ApiError;
      expect([late.status, code, (current as OrderRow).name]).toEqual([409, 'edit_conflict', 'Eva Horvat']);
      expect((await put(999_999, corrected)).status).toBe(404);
    });
  });

  describe('an erasure', () => {
    const [first, second] = ['a.marrow@harbour.example', 'b.marrow@harbour.example'];
    const key = { 'Idempotency-Key': 'marrow' };
    /** An order whose name was corrected under the first address, before the address was. */
    const corrected = async () => {
      const order = { ...validOrder, email: first, name: 'A. Marow' };
      const { id } = await read<PlacedOrder>(post(mailing.api, '/api/configurations', order, key));
      await put(id, { ...order, name: 'Anna Marrow' });
      const note = { text: 'Marrow wants a ramp.' };
      await post(api, `/api/configurations/${id}/notes`, note, { ...administrator, ...key });
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
    const beside = ['audit_event', 'record_note', 'idempotency_key', 'outgoing_mail'];
    const mailing = createTestApi(sql, { mail: {} });

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
      await placed({ email: first, name: 'A. Marow' });
      let erasure: Promise<unknown> | undefined;
      await sql.begin(async (transaction) => {
        const [{ id, version }] = await transaction<[{ id: number; version: number }]>`
        select id, version from shop.configuration where email = ${first}`;
        const customer = v.parse(orderCustomerSchema, { ...validOrder, email: second, name: 'Anna Marrow' });
        await correctCustomer(transaction, { id, version, administratorId: 1 }, customer);
        erasure = erasePerson(sql, first);
        await untilBlocked(sql, 1);
      });
      await erasure;
      expect(await traces(beside)).toEqual([]);
      await erasePerson(sql, second);
      expect(await traces(['configuration'])).toEqual([]);
    });
  });
});

describe('an order for a customer', () => {
  const asAdministrator = { [sentAsHeader]: 'administrator' };
  const place = (headers: Record<string, string>, change: object = {}) =>
    post(api, '/api/configurations', { ...validOrder, ...change }, headers);
  const byAdministrator = (change: object) => place({ ...administrator, ...asAdministrator }, change);
  const rowOf = async (id: number) =>
    (await read<OrderRow[]>(api.request(`/api/configurations?search=${id}`, { headers: administrator }))).find(
      (row) => row.id === id,
    );
  const eventsOf = async (order: number) =>
    (await read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator }))).filter(
      ({ subject }) => subject.id === order,
    );

  test('an order that an administrator sends for a customer says so, to administrators alone, and is on record', async () => {
    const response = await byAdministrator({ quantity: 2 });
    expect(response.status).toBe(201);
    const { id, totalPrice } = await read<PlacedOrder>(response);
    const [event, ...others] = await eventsOf(id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: 'order_created',
      actor: { role: 'administrator' },
      subject: { id, name: `Order ${id}` },
      before: null,
      after: { price: 2 * totalPrice },
    });
    expect((await show(id)).createdBy).toBe(event!.actor.name);
    expect((await rowOf(id))?.createdBy).toBe(event!.actor.name);
  });

  test('orders are sorted by what all their units cost', async () => {
    const [one, two] = [await placed(), await placed({ componentIds: [], quantity: 2 })];
    const path = '/api/configurations?sort=-totalPrice';
    const sorted = (await read<OrderRow[]>(api.request(path, { headers: administrator }))).map(({ id }) => id);
    expect(two.totalPrice).toBeLessThan(one.totalPrice);
    expect(sorted.indexOf(two.id)).toBeLessThan(sorted.indexOf(one.id));
  });

  const phone = '+1 (555) 010-1234';

  test('an order by phone has no email address, and the administrator who took it looks after it', async () => {
    const { id, ...record } = await read<PlacedOrder>(byAdministrator({ email: '', phone }));
    expect(record).toMatchObject({ email: '', phone });
    const { assignee, createdBy } = await show(id);
    expect(assignee?.name).toBe(createdBy);
    const correct = (change: object) =>
      send(api, 'PUT', `/api/configurations/${id}/customer`, { ...validOrder, ...change }, administrator);
    expect((await correct({ email: '', phone: '' })).status).toBe(400);
    expect((await correct({ email: 'ana@example.org', phone: '' })).status).toBe(200);
    expect(await show(id)).toMatchObject({ email: 'ana@example.org', phone: null });
  });

  test.each<[object, Record<string, string>, object]>([
    [{ email: '', phone: ' ' }, administrator, { email: 'Please enter an email address or a phone number' }],
    [{ email: '', phone }, {}, { email: 'Please enter a valid email' }], // a visitor's
  ])('one with %j by %j is refused, and nothing is stored', async (change, by, fields) => {
    const before = await countOrders();
    const refused = await place(by === administrator ? { ...by, ...asAdministrator } : by, change);
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields }]);
    expect(await countOrders()).toBe(before);
  });

  test('without the session nothing is stored: neither of a visitor, nor of a supplier, nor after a logout', async () => {
    const { session } = await createSupplier(sql, 'northwind');
    const before = await countOrders();
    for (const headers of [{}, session, { Cookie: 'admin_session=over' }]) {
      const refused = await place({ ...headers, ...asAdministrator });
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'not_authenticated' }]);
    }
    expect(await countOrders()).toBe(before);
  });

  test('an order of a visitor, or of an administrator in the configurator, is nobody’s', async () => {
    for (const headers of [{}, administrator]) {
      const { id } = await placed({}, headers);
      expect((await rowOf(id))?.createdBy).toBeNull();
      expect(await eventsOf(id)).toEqual([]);
    }
  });
});

describe('exportOrders', () => {
  const ask = (query = '') => api.request(`/api/configurations/export${query}`, { headers: administrator });
  const textOf = async (query = '') => Buffer.from(await (await ask(query)).arrayBuffer()).toString();
  const head =
    '\ufeffID,Created At (UTC),State,Owner,Created By,Mission,Container,Container Price,Components,Component Prices,Total Price,Price of All Units,Name,Email,Organization,Intended Use,Additional specs,Additional services,Destination,Needed,Units,Phone\r\n';

  test('the orders of the list, on all its pages, are records with state, owner, author and prices, and are never formulas', async () => {
    const response = await ask('?search=nobody');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(head); // after a byte order mark
    const wishes = { name: '=1+1", x', additionalSpecs: 'Two\ndoors', quantity: 2, phone: '+357 22' };
    const { id, createdAt } = await placed(wishes, { ...administrator, [sentAsHeader]: 'administrator' });
    const change = { state: 'in_contact', assigneeId: 1, orders: [{ id, version: 1 }] };
    expect((await send(api, 'PATCH', '/api/configurations/batch', change, administrator)).status).toBe(200);
    expect(await textOf('?state=in_contact&search=%3D1')).toBe(
      `${head}${id},${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)},In contact,Site Administrator,Site Administrator,Command & Control,20 ft standard,18500,"Solar Panel Array; Fire Suppression System","8400; 3275.5",` +
        `${validOrderTotal},${2 * validOrderTotal},"'=1+1"", x",${validOrder.email},${validOrder.organization},${validOrder.intendedUse},"Two\ndoors",,,,2,'+357 22\r\n`,
    );

    const idsOf = async (query: string) => [...(await textOf(query)).matchAll(/^(\d+),2\d{3}-/gm)].map(([, id]) => id);
    const before = (await idsOf('?state=new')).length;
    await seedConfigurations(sql, 1_200, 1);
    expect(await idsOf('?state=new&limit=1')).toHaveLength(before + 1_200);
    expect(await idsOf('?state=lost&search=%3D1')).toEqual([]);
    expect(await idsOf('?state=in_contact&search=command+%3D1')).toEqual([String(id)]); // by its mission, of which there are more orders
    expect(await idsOf('?state=in_contact&search=nobody+%3D1')).toEqual([]);
    expect(await idsOf('?sort=id')).toEqual((await idsOf('?sort=-id')).toReversed());
    expect((await ask('?state=done')).status).toBe(400);
    expect((await ask('?mission=1;2')).status).toBe(400);
    await sql`delete from shop.configuration where email like '%@example.org' and intended_use like 'Coordination post%' and id > ${id}`;
  });
});

describe('orderCalls', () => {
  const place = (order: unknown) => post(api, '/api/configurations', order);
  const visitor = {};

  test('an order is answered with 201 and its record', async () => {
    const response = await place({ ...validOrder, name: '  Ana Ruiz ', additionalSpecs: 'Two doors' });
    expect(response.status).toBe(201);
    const { totalPrice: _, ...sent } = validOrder;
    expect(await response.json()).toEqual({
      version: 1,
      ...sent,
      name: 'Ana Ruiz',
      additionalSpecs: 'Two doors',
      additionalServices: null,
      ...{ deliveryPlace: null, neededBy: null, quantity: null, phone: null, responseId: null },
      id: expect.any(Number),
      totalPrice: validOrderTotal,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test.each([1, 0, -5, 'free', null, undefined])('the price is ours when the client sends %j', async (totalPrice) => {
    const { id, totalPrice: answered } = await placed({ totalPrice });
    expect([answered, (await show(id, visitor)).totalPrice]).toEqual([validOrderTotal, validOrderTotal]);
  });

  test('an order without components costs what its container costs, and a component that is sent twice counts once', async () => {
    await sql`update shop.container set base_price_cents = 2680050 where id = 2`;
    expect((await placed({ containerId: 2, componentIds: [] })).totalPrice).toBe(26_800.5);
    const twice = await placed({ componentIds: [1, 1, 18, 1] });
    expect(twice).toMatchObject({ componentIds: [1, 18], totalPrice: validOrderTotal });
  });

  const missing = 'Missing required configuration items';
  test.each<[string, object, Record<string, string>]>([
    ['an unknown mission', { missionId: 9_999 }, { missionId: missing }],
    ['an unknown container', { containerId: 9_999 }, { containerId: missing }],
    ['an unknown component', { componentIds: [1, 9_999] }, { componentIds: expect.any(String) }],
  ])('an order with %s is refused, and nothing is stored', async (_, change, fields) => {
    const before = await countOrders();
    const response = await place({ ...validOrder, ...change });
    expect(response.status).toBe(400);
    const body = await read<ApiError>(response);
    expect(body).toEqual({ code: 'validation_failed', message: expect.any(String), fields });
    expect(body.message).toBe(Object.values(body.fields ?? {})[0]);
    expect(await countOrders()).toBe(before);
  });

  test('a withdrawn component can no longer be ordered, but stays in the orders that have it', async () => {
    const { id } = await placed({ componentIds: [2] });
    await sql`update shop.component set withdrawn_at = now(), name = 'Renamed', price_cents = 1 where id = 2`;
    expect((await place({ ...validOrder, componentIds: [2] })).status).toBe(400);
    const shown = await show(id, visitor);
    expect(shown.components).toMatchObject([
      { id: 2, name: 'Generator Hookup Panel', price: 3_950, icon: 'plug', category: 'power' },
    ]);
    expect(shown.totalPrice).toBe(22_450);
  });

  test('a visitor sees what was ordered, but not by whom', async () => {
    const { id, createdAt } = await placed();
    const { name, email, organization, intendedUse } = validOrder;
    expect(await show(id)).toMatchObject({ name, email, organization, intendedUse, additionalSpecs: null });
    const response = await api.request(`/api/configurations/${id}`);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const component = {
      category: expect.any(String),
      icon: expect.any(String),
      wattHoursStored: 0,
      leadTimeInDays: expect.any(Number),
    };
    expect(await response.json()).toEqual({
      ...{ id, createdAt, totalPrice: validOrderTotal },
      mission: { id: 1, name: 'Command & Control', icon: 'shield-alt', type: 'military' },
      container: expect.objectContaining({ id: 1, kind: '20ft', basePrice: 18_500 }),
      components: [
        {
          ...{ ...component, id: 1, name: 'Solar Panel Array', price: 8_400, part: 'solar-panel' },
          ...{ weightInKg: 210, wattsDrawn: 0, wattsMade: 2_400 },
        },
        {
          ...{ ...component, id: 18, name: 'Fire Suppression System', price: 3_275.5, part: 'fire-extinguisher' },
          ...{ weightInKg: 55, wattsDrawn: 15, wattsMade: 0 },
        },
      ],
    });
  });

  test('an order keeps what its components were drawn as, weighed, drew and made, and their lead times', async () => {
    const { id } = await placed({ componentIds: [3] });
    const asSold = await show(id, visitor);
    expect(asSold.container).toMatchObject({ weightInKg: 3_900, wattsDrawn: 180, leadTimeInDays: 14 });
    await sql`update shop.container set weight_in_kg = 1, watts_drawn = 2, lead_time_days = 3 where id = 1`;
    expect((await show(id, visitor)).container).toEqual(asSold.container);
    expect(asSold.components).toMatchObject([
      { part: 'battery', weightInKg: 340, wattsDrawn: 0, wattHoursStored: 20_000, leadTimeInDays: 20 },
    ]);
    const body = { name: 'Battery Bank', description: 'Other cells.', category: 'power', price: 11_200 };
    const changed = {
      part: null,
      icon: 'lock',
      weightInKg: 1,
      wattsDrawn: 2,
      wattHoursStored: null,
      leadTimeInDays: null,
    };
    expect((await send(api, 'PUT', '/api/components/3', { ...body, ...changed }, administrator)).status).toBe(200);
    expect((await show(id, visitor)).components).toEqual([{ ...asSold.components[0], icon: 'lock' }]);

    const later = await placed({ componentIds: [3] });
    expect((await show(later.id, visitor)).components).toMatchObject([changed]);
    const figures = {
      part: 'battery',
      icon: 'lock',
      weightInKg: 7,
      wattsDrawn: 7,
      wattHoursStored: 7,
      leadTimeInDays: 7,
    };
    await send(api, 'PUT', '/api/components/3', { ...body, ...figures }, administrator);
    expect((await show(later.id, visitor)).components).toMatchObject([changed]);
  });

  test.each([
    ['its key', (key: string) => key, true],
    ['another key', () => 'guessed', false],
  ])('an order that names a response with %s is linked or not, and is taken', async (_, keyOf, isLinked) => {
    const answers = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
    const { id, shareKey } = await read<{ id: number; shareKey: string }>(post(api, '/api/questionnaire', answers));
    const sent = { ...validOrder, responseId: id, responseKey: keyOf(shareKey) };
    const response = await place(sent);
    const order = await read<PlacedOrder>(Promise.resolve(response));
    expect(order).not.toHaveProperty('responseKey');
    expect(order.responseId).toBe(isLinked ? id : null);
    expect((await show(order.id)).responseId).toBe(isLinked ? id : null);
    const record = await read<{ orderIds: number[] }>(
      api.request(`/api/questionnaire/${id}`, { headers: administrator }),
    );
    expect(record.orderIds).toEqual(isLinked ? [order.id] : []);
  });

  test('the list has the newest order first, with the names of mission and container', async () => {
    const { responseId: _, ...record } = await placed();
    const list = await read<OrderRow[]>(api.request('/api/configurations?limit=1', { headers: administrator }));
    expect(list[0]).toEqual({
      ...record,
      missionName: 'Command & Control',
      containerName: '20 ft standard',
      state: 'new',
      assignee: null,
      version: 1,
      createdBy: null,
    });
  });

  test('an order does not wait for those who are changing a component that it contains', async () => {
    const answers: number[] = [];
    await sql.begin(async (transaction) => {
      await lockComponent(transaction, validOrder.componentIds[0]!);
      answers.push((await post(api, '/api/configurations', validOrder)).status);
      await lockRow(transaction, componentList, { id: validOrder.componentIds[1]! });
      answers.push((await post(api, '/api/configurations', validOrder)).status);
    });
    expect(answers).toEqual([201, 201]);
  }, 15_000);
});

describe('work on orders', () => {
  /** The administrator's own id, and that of another one. */
  let me: number;
  let other: number;

  beforeAll(async () => {
    await administratorSession(sql, { username: 'second', firstName: 'Jonas', lastName: 'Falk' });
    [me, other] = (await administrators()).map(({ id }) => id).sort((a, b) => a - b) as [number, number];
  });

  const change = (body: unknown, headers: Record<string, string> = administrator) =>
    send(api, 'PATCH', '/api/configurations/batch', body, headers);
  /** One order, in the version that it has. */
  const setState = async (id: number, state: string) => {
    const { version } = await show(id);
    await change({ state, orders: [{ id, version }] });
  };
  const listed = (query: string) =>
    read<OrderRow[]>(api.request(`/api/configurations?${query}`, { headers: administrator }));
  const events = () => read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator }));
  const administrators = () => read<Assignee[]>(api.request('/api/admin/administrators', { headers: administrator }));
  const assign = async (id: number, assigneeId: number | null) => {
    const { version } = await show(id);
    await change({ assigneeId, orders: [{ id, version }] });
  };

  test('an order is new, and an administrator changes its state, on record', async () => {
    const { id } = await placed();
    expect(await show(id)).toMatchObject({ state: 'new', version: 1 });
    const response = await change({ state: 'in_contact', orders: [{ id, version: 1 }] });
    expect(response.status).toBe(200);
    const { orders } = (await response.json()) as { orders: OrderRow[] };
    expect(orders).toEqual([expect.objectContaining({ id, state: 'in_contact', version: 2, name: validOrder.name })]);
    expect(await newestEvent()).toMatchObject({
      kind: 'orders',
      action: 'order_state_changed',
      actor: { role: 'administrator' },
      subject: { id, name: `Order ${id}` },
      before: { state: 'new' },
      after: { state: 'in_contact' },
    });
    await setState(id, 'in_contact'); // again changes nothing
    expect(await show(id)).toMatchObject({ version: 2 });
  });

  describe('several orders', () => {
    test('change together, in state and in whose they are', async () => {
      const [first, second, third] = [await placed(), await placed(), await placed()];
      await setState(second.id, 'quoted');
      const response = await change({
        ...{ state: 'quoted', assigneeId: me },
        orders: [
          { id: third.id, version: 1 },
          { id: second.id, version: 2 },
          { id: first.id, version: 1 },
        ],
      });
      const { orders } = (await response.json()) as { orders: OrderRow[] };
      expect(orders.map(({ id, state, assignee, version }) => [id, state, assignee?.id, version])).toEqual([
        [first.id, 'quoted', me, 2],
        [second.id, 'quoted', me, 3],
        [third.id, 'quoted', me, 2],
      ]);
      const moved = { action: 'order_state_changed', before: { state: 'new' }, after: { state: 'quoted' } };
      const recorded = (await events()).slice(0, 5).filter(({ action }) => action === moved.action);
      expect(recorded).toMatchObject([third, first].map(({ id }) => ({ ...moved, subject: { id } })));
    });

    test('do not change at all where one of them was changed meanwhile, or is not there', async () => {
      const [first, second] = [await placed(), await placed()];
      await setState(second.id, 'won');
      const orders = [first, second].map(({ id }) => ({ id, version: 1 }));
      expect(await read(change({ state: 'lost', orders }))).toMatchObject({
        ...{ code: 'edit_conflict', current: { id: second.id, state: 'won' } },
        changedBy: { id: expect.any(Number), name: 'Site Administrator' },
      });
      const missing = { id: 999_999, version: 1 };
      expect((await change({ state: 'lost', orders: [orders[0], missing] })).status).toBe(404);
      expect(await show(first.id)).toMatchObject({ state: 'new', version: 1 });
    });

    test('do not change twice by two administrators at the same moment: the second is refused', async () => {
      const { id } = await placed();
      const changes: (Response | Promise<Response>)[] = [];
      await sql.begin(async (transaction) => {
        await transaction`select from shop.configuration where id = ${id} for update`;
        for (const state of ['won', 'lost']) changes.push(change({ state, orders: [{ id, version: 1 }] }));
        await untilBlocked(sql, changes.length);
      });
      expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await show(id)).toMatchObject({ version: 2 });
    });

    const [seen, unseen] = [{ id: 1000, version: 1 }, { id: 1000 }];
    const tooMany = Array.from({ length: maxRowsAtOnce + 1 }, (_, n) => ({ id: 1000 + n, version: 1 }));
    test.each<[object, string]>([
      ...[[], [seen, seen], [unseen], [{ version: 1 }], tooMany, 'all'].map((orders): [object, string] => [
        { state: 'won', orders },
        'orders',
      ]),
      [{ state: 'done', orders: [seen] }, 'state'],
    ])('are named each once, with a version and a known state: %j is refused', async (body, field) => {
      const response = await change(body);
      expect([response.status, Object.keys((await read<ApiError>(response)).fields ?? {})]).toEqual([400, [field]]);
    });
  });

  describe('who looks after an order', () => {
    test('is nobody at first, and whom an administrator says, on record', async () => {
      const { id } = await placed();
      expect(await show(id)).toMatchObject({ assignee: null });
      await assign(id, other);
      const jonas = { id: other, name: 'Jonas Falk' };
      expect(await show(id)).toMatchObject({ assignee: jonas, state: 'new', version: 2 });
      expect(await newestEvent()).toMatchObject({
        kind: 'orders',
        action: 'order_assigned',
        subject: { id },
        before: { assignee: null },
        after: { assignee: jonas },
      });
      await assign(id, other); // changes nothing
      await assign(id, null);
      expect(await show(id)).toMatchObject({ assignee: null, version: 3 });
    });

    test('is one of the administrators, who are listed by name', async () => {
      const all = await administrators();
      expect(all).toContainEqual({ id: other, name: 'Jonas Falk' });
      expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
      const user = await read<object>(api.request('/api/admin/user', { headers: administrator }));
      expect(user).toMatchObject({ id: me });
      const { id } = await placed();
      const fields = { assigneeId: 'There is no such administrator' };
      const unknown = { assigneeId: 999_999, orders: [{ id, version: 1 }] };
      expect(await read(change(unknown))).toMatchObject({ fields });
      expect(await show(id)).toMatchObject({ version: 1 });
    });

    test('narrows the list down: to the caller, to nobody, to one of the others', async () => {
      const [mine, nobodys, others] = [await placed(), await placed(), await placed()];
      await assign(mine.id, me);
      await assign(others.id, other);
      const ids = async (assignee: string) => (await listed(`assignee=${assignee}`)).map(({ id }) => id);
      expect(await ids('me')).toContain(mine.id);
      expect(await ids(String(me))).toEqual(await ids('me'));
      expect(await ids('nobody')).toContain(nobodys.id);
      expect(await ids('nobody')).not.toContain(mine.id);
      expect(await ids(String(other))).toEqual([others.id]);
      expect(await ids('999999')).toEqual([]);
      const unknown = await api.request('/api/configurations?assignee=Jonas', { headers: administrator });
      expect(unknown.status).toBe(400);
    });

    test('is nobody any more once the administrator is erased, who is not named by the record either', async () => {
      await administratorSession(sql, { username: 'jana', firstName: 'Jana', lastName: 'Weiss' });
      const { id: assigneeId } = (await administrators()).find(({ name }) => name === 'Jana Weiss')!;
      const { id } = await placed();
      await assign(id, assigneeId);
      await erasePerson(sql, 'jana@fieldbox.example');
      expect(await show(id)).toMatchObject({ assignee: null });
      expect(JSON.stringify(await events())).not.toContain('Weiss');
    });
  });
});
