import type { Configuration, ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { lockAdminComponent } from '../components/listAdminComponents.ts';
import { lockComponent } from '../components/listComponents.ts';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const place = (order: unknown) => post(api, '/api/configurations', order);
const placed = (order: unknown) => read<Configuration>(place(order));
const show = (id: number, headers = {}, query = '') =>
  read<SubmittedConfiguration>(api.request(`/api/configurations/${id}${query}`, { headers }));
const countOrders = async () => (await sql`select id from shop.configuration`).length;

test('an order is answered with 201 and its record', async () => {
  const response = await place({ ...validOrder, name: '  Ana Ruiz ', additionalSpecs: 'Two doors' });
  expect(response.status).toBe(201);
  const { totalPrice: _, ...sent } = validOrder;
  expect(await response.json()).toEqual({
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
  const { id, totalPrice: response } = await placed({ ...validOrder, totalPrice });
  expect(response).toBe(validOrderTotal);
  const shown = await show(id);
  expect(shown.totalPrice).toBe(validOrderTotal);
});

test('an order without components costs what its container costs', async () => {
  expect((await placed({ ...validOrder, componentIds: [] })).totalPrice).toBe(18_500);
});

test('a component that is sent twice counts once', async () => {
  const { totalPrice, componentIds } = await placed({ ...validOrder, componentIds: [1, 1, 18, 1] });
  expect(componentIds).toEqual([1, 18]);
  expect(totalPrice).toBe(validOrderTotal);
});

const refusals: [string, object, Record<string, string>][] = [
  ['no mission', { missionId: undefined }, { missionId: 'Missing required configuration items' }],
  ['an unknown mission', { missionId: 9_999 }, { missionId: 'Missing required configuration items' }],
  ['a mission of a wrong type', { missionId: '1' }, { missionId: 'Missing required configuration items' }],
  ['a mission beyond integers', { missionId: 2 ** 40 }, { missionId: 'Missing required configuration items' }],
  ['no container', { containerId: null }, { containerId: 'Missing required configuration items' }],
  ['an unknown container', { containerId: 9_999 }, { containerId: 'Missing required configuration items' }],
  ['an unknown component', { componentIds: [1, 9_999] }, { componentIds: expect.any(String) }],
  ['components of a wrong type', { componentIds: '1' }, { componentIds: expect.any(String) }],
  ['a component of a wrong type', { componentIds: [{}] }, { componentIds: expect.any(String) }],
  ['a short name', { name: 'A' }, { name: 'Name must be at least 2 characters' }],
  ['no name', { name: undefined }, { name: 'Name must be at least 2 characters' }],
  ['a long name', { name: 'x'.repeat(201) }, { name: 'Must be at most 200 characters: this has 201' }],
  ['a name with NUL', { name: 'Ana\0Ruiz' }, { name: 'Contains a character that cannot be stored' }],
  ['a wrong e-mail', { email: 'ana@' }, { email: 'Please enter a valid email' }],
  ['a short organization', { organization: 'x' }, { organization: 'Organization must be at least 2 characters' }],
  ['a short use', { intendedUse: 'x' }, { intendedUse: 'Please provide more details about your intended use' }],
  [
    'a long use',
    { intendedUse: 'x'.repeat(10_001) },
    { intendedUse: 'Must be at most 10,000 characters: this has 10,001' },
  ],
  ['specs of a wrong type', { additionalSpecs: {} }, { additionalSpecs: expect.any(String) }],
];

test.each(refusals)('an order with %s is refused, and nothing is stored', async (_, change, fields) => {
  const before = await countOrders();
  const response = await place({ ...validOrder, ...change });
  expect(response.status).toBe(400);
  const body = await read<ApiError>(response);
  expect(body).toEqual({ code: 'validation_failed', message: expect.any(String), fields });
  expect(body.message).toBe(Object.values(body.fields ?? {})[0]);
  expect(await countOrders()).toBe(before);
});

test('a withdrawn component can no longer be ordered, but stays in the orders that have it', async () => {
  const { id } = await placed({ ...validOrder, componentIds: [2] });
  await sql`update shop.component set withdrawn_at = now(), name = 'Renamed', price_cents = 1 where id = 2`;
  expect((await place({ ...validOrder, componentIds: [2] })).status).toBe(400);
  const shown = await show(id);
  expect(shown.components).toMatchObject([
    { id: 2, name: 'Generator Hookup Panel', price: 3_950, icon: 'plug', category: 'power' },
  ]);
  expect(shown.totalPrice).toBe(22_450);
});

test('a visitor sees what was ordered, but not by whom', async () => {
  const { id, createdAt } = await placed(validOrder);
  const response = await api.request(`/api/configurations/${id}`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    id,
    mission: { id: 1, name: 'Command & Control', icon: 'shield-alt', type: 'military' },
    container: { id: 1, name: '20 ft standard', kind: '20ft', imageUrl: '/illustrations/20ft.svg', basePrice: 18_500 },
    components: [
      {
        ...{ id: 1, name: 'Solar Panel Array', price: 8_400, category: 'power' },
        ...{ part: 'solar-panel', icon: 'solar-panel' },
        ...{ weightInKg: 210, wattsDrawn: 0, wattsMade: 2_400, wattHoursStored: 0, leadTimeInDays: 21 },
      },
      {
        ...{
          id: 18,
          name: 'Fire Suppression System',
          price: 3_275.5,
          part: 'fire-extinguisher',
          icon: 'fire-extinguisher',
          category: 'equipment',
        },
        ...{ weightInKg: 55, wattsDrawn: 15, wattsMade: 0, wattHoursStored: 0, leadTimeInDays: 21 },
      },
    ],
    totalPrice: validOrderTotal,
    createdAt,
  });
});

test('an order keeps what its components were drawn as, weighed, drew and made, and their lead times', async () => {
  const { id } = await placed({ ...validOrder, componentIds: [3] });
  const asSold = await show(id);
  expect(asSold.components).toMatchObject([
    { part: 'battery', weightInKg: 340, wattsDrawn: 0, wattHoursStored: 20_000, leadTimeInDays: 28 },
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
  expect((await show(id)).components).toEqual([{ ...asSold.components[0], icon: 'lock' }]);

  const later = await placed({ ...validOrder, componentIds: [3] });
  expect((await show(later.id)).components).toMatchObject([changed]);
  const figures = {
    part: 'battery',
    icon: 'lock',
    weightInKg: 7,
    wattsDrawn: 7,
    wattHoursStored: 7,
    leadTimeInDays: 7,
  };
  await send(api, 'PUT', '/api/components/3', { ...body, ...figures }, administrator);
  expect((await show(later.id)).components).toMatchObject([changed]);
});

test('an order of before is shown by its components as they are today', async () => {
  const { id } = await placed({ ...validOrder, componentIds: [4] });
  await sql`
    update shop.configuration_item set part = null, weight_in_kg = null, watts_made = null, lead_time_days = null
    where configuration_id = ${id}`;
  await sql`update shop.component set weight_in_kg = 621, part = null where id = 4`;
  expect((await show(id)).components).toMatchObject([
    { part: 'generator', icon: 'generator', weightInKg: 621, wattsMade: 12_000, leadTimeInDays: 35 },
  ]);
});

test.each([
  ['its key', (key: string) => key, true],
  ['another key', () => 'guessed', false],
])('an order that names a response with %s is linked or not, and is taken', async (_, keyOf, isLinked) => {
  const answers = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
  const { id, shareKey } = await read<{ id: number; shareKey: string }>(post(api, '/api/questionnaire', answers));
  const sent = { ...validOrder, responseId: id, responseKey: keyOf(shareKey) };
  const response = await place(sent);
  const order = await read<Configuration>(Promise.resolve(response));
  expect(order).not.toHaveProperty('responseKey');
  expect(order.responseId).toBe(isLinked ? id : null);
  expect((await show(order.id, administrator)).responseId).toBe(isLinked ? id : null);
  const record = await read<{ orderIds: number[] }>(
    api.request(`/api/questionnaire/${id}`, { headers: administrator }),
  );
  expect(record.orderIds).toEqual(isLinked ? [order.id] : []);
});

test('an administrator sees by whom as well', async () => {
  const { id } = await placed(validOrder);
  const shown = await show(id, administrator);
  const { name, email, organization, intendedUse } = validOrder;
  expect(shown).toMatchObject({ name, email, organization, intendedUse, additionalSpecs: null });
});

test.each(['999999', '0', '-1', '1.5', 'abc', '01', '99999999999', '1%00'])('there is no order %s', async (id) => {
  const response = await api.request(`/api/configurations/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('only an administrator sees the list of orders', async () => {
  for (const Cookie of ['', 'admin_session=guessed', 'supplier_session=x']) {
    const response = await api.request('/api/configurations', { headers: { Cookie } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'not_authenticated' });
  }
});

test('the list has the newest order first, with the names of mission and container', async () => {
  const { responseId: _, ...record } = await placed(validOrder);
  const list = await read<ConfigurationRow[]>(api.request('/api/configurations', { headers: administrator }));
  expect(list).toHaveLength(await countOrders());
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
    await lockAdminComponent(transaction, validOrder.componentIds[1]!);
    answers.push((await post(api, '/api/configurations', validOrder)).status);
  });
  expect(answers).toEqual([201, 201]);
}, 15_000);
