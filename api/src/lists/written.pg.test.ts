// The order of these tests matters.

import type { SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import { wholeList } from '@fieldbox/contract/administration/lists';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { auditList } from '../audit/listEvents.ts';
import { componentList } from '../components/listAdminComponents.ts';
import { missionList } from '../missions/missionRows.ts';
import { configurationList } from '../orders/listConfigurations.ts';
import { supplierList } from '../suppliers/listSuppliers.ts';
import { surveyResponseList } from '../surveys/surveyResponseList.ts';
import { read, testApi, testSession } from '../testing/client.ts';
import {
  seedComponents,
  seedConfigurations,
  seedEvents,
  seedMissions,
  seedResponses,
  seedSuppliers,
} from '../testing/manyRows.ts';
import { findRows } from './findRows.ts';

// What a search finds by what the product writes itself, and within texts of scripts that put no spaces between words.

const { api, sql } = testApi();
const headers = testSession(api, sql);

beforeAll(async () => {
  // More rows than a search walks in the list's order: what is found below is old.
  await seedConfigurations(sql, 5_500);
  await seedSuppliers(sql, 60);
  await seedResponses(sql, 60);
  await seedEvents(sql, 60);
  await seedComponents(sql, 60);
  await seedMissions(sql, 60);
});

const lists = {
  configuration: [configurationList, 'organization'],
  questionnaire_response: [surveyResponseList, 'lead_name'],
  supplier: [supplierList, 'company_name'],
  component: [componentList, 'description'],
  mission: [missionList, 'name'],
  audit_event: [auditList, 'actor_name'],
} as const;
type Table = keyof typeof lists;
const tables = Object.keys(lists) as Table[];

const found = async (table: Table, search: string, query = {}) =>
  (await findRows(sql, lists[table][0], { ...wholeList, limit: 20, search, ...query })).ids;

/** The oldest row of a table, with a text in one of its columns. */
async function oldest(table: Table, set: Record<string, string | number | Date | string[]>) {
  const changes = Object.keys(set).length > 0 ? sql(set) : sql`created_at = created_at`;
  const [row] = await sql<{ id: number }[]>`
    update ${sql(`shop.${table}`)} set ${changes}
    where id = (select id from ${sql(`shop.${table}`)} where ${sql.unsafe(lists[table][0].only ?? 'true')} order by created_at, id limit 1)
    returning id`;
  return row!.id;
}

const named: [string, string[], string[]][] = [
  ['東京電力株式会社', ['東京', '株式会社', '電力', '電', '社', '京電 東'], ['力電', '電東', '電力 関西']],
  ['한국전력공사', ['한국', '전력', '력', '공사 한국'], ['국한', '전공']],
  ['北京A社とサービス', ['A社', 'a社', '京A', 'と', 'ービ', 'サー'], ['社A', 'a北']],
  ['การไฟฟ้านครหลวง', ['ไฟ', 'หล', 'ร', 'นคร'], ['ฟไ', 'ลห']],
  ['𠮷野家 株', ['𠮷', '野家', '𠮷野', '株'], ['野𠮷', '家株']],
];

describe.each(tables)('of %s', (table) => {
  test.each(named)('%j is found by one and two characters anywhere', async (name, parts, others) => {
    const id = await oldest(table, { [lists[table][1]]: name });
    for (const part of parts) expect([part, await found(table, part)]).toEqual([part, [id]]);
    for (const part of others) expect([part, await found(table, part)]).toEqual([part, []]);
  });
});

describe.each([
  ['トウキョウ電力 ガス', ['トウキョウ', 'ﾄｳｷｮｳ', 'ﾄｳｷｮｳ電力', 'ｶﾞｽ', 'ﾄｳ', 'ｶﾞｽ ﾄｳｷｮｳ']],
  ['ﾄｳｷｮｳ電力', ['ﾄｳｷｮｳ', 'ﾄｳ', 'ﾄｳｷｮｳ電力']],
  ['Ｎｏｒｔｈ', ['North', 'ｎｏｒｔｈ', 'ｎｏｒ']],
])('%j', (name, searches) => {
  test.each(searches)('is found by %j, in whatever width', async (search) => {
    const id = await oldest('supplier', { company_name: name });
    expect(await found('supplier', search)).toEqual([id]);
  });
});

test('what is written beside other words has to be there with these', async () => {
  const id = await oldest('configuration', { name: 'Zora Quill', total_price_cents: 129_000_050 });
  expect(await found('configuration', 'quill $1,290,000.50')).toEqual([id]);
  expect(await found('configuration', '$1,290,000.50 zora quill New')).toEqual([id]);
  expect(await found('configuration', 'quill $1,290,000.51')).toEqual([]);
  expect(await found('configuration', 'nobody $1,290,000.50')).toEqual([]);
  expect(await found('configuration', 'quibl $1,290,000.50')).toEqual([id]);
});

test.each([1_290_000, 12_900_400.5, 2_000_000.1])(
  'an order is found by its price of %s dollars as it is shown',
  async (dollars) => {
    const id = await oldest('configuration', { total_price_cents: Math.round(dollars * 100) });
    const shown = formatMoney(dollars);
    const plain = shown.replaceAll(',', '');
    for (const search of [shown, shown.slice(1), `$ ${shown.slice(1)}`, plain, plain.slice(1), `＄${shown.slice(1)}`])
      expect([search, await found('configuration', search)]).toEqual([search, [id]]);
  },
);

test('a component is found by its price, its figures, its category and its state', async () => {
  const figures = {
    weight_in_kg: 31_250,
    watts_drawn: 2_417,
    watts_made: 77,
    watt_hours_stored: 20_500,
    lead_time_days: 1_200,
  };
  const id = await oldest('component', { ...figures, price_cents: 98_765_400, name: 'Quokka' });
  const texts = ['$987,654', '31,250 kg', '2.417 kW', '77 W', '20.5 kWh', '20.5kWh', '20,500 Wh', '1,200 days'];
  for (const search of texts) expect([search, await found('component', search)]).toEqual([search, [id]]);
  for (const search of ['31,250 W', '2.417 kWh', '77 days', '20.4 kWh'])
    expect(await found('component', search)).toEqual([]);
  const [row] = await sql<{ category: string }[]>`select category from shop.component where id = ${id}`;
  expect(await found('component', `quokka ${row!.category}`)).toEqual([id]);
  expect(await found('component', 'quokka Withdrawn')).toEqual([]);
  await sql`update shop.component set withdrawn_at = now() where id = ${id}`;
  expect(await found('component', 'Withdrawn quokka')).toEqual([id]);
});

test.each([
  ['configuration', 'Order'],
  ['questionnaire_response', 'Response'],
  ['supplier', 'Supplier'],
  ['component', 'Component'],
  ['mission', 'Mission'],
] as const)('a row of %s is found by its number, as %s too', async (table, noun) => {
  const id = await oldest(table, {});
  const number = `${noun.toLowerCase()} no. ${id}`;
  for (const search of [`#${id}`, `＃${id}`, `${noun} ${id}`, `${noun.toLowerCase()} #${id}`, number, String(id)])
    expect([search, (await found(table, search)).includes(id)]).toEqual([search, true]);
  expect(await found(table, `#${id}0000`)).toEqual([]);
});

test('an event is found by the number of its order', async () => {
  await sql`
    insert into shop.audit_event (actor_role, actor_id, actor_name, action, subject_id, subject_name)
    values ('administrator', 1, 'Ana', 'order_state_changed', 91058, 'Order 91058')`;
  for (const search of ['#91058', '＃91058', 'Order 91058', 'order no. 91058', '91058'])
    expect(await found('audit_event', search)).toHaveLength(1);
});

test.each([
  ['In contact', 'in_contact'],
  ['quoted', 'quoted'],
  ['WON', 'won'],
  ['Cancelled', 'cancelled'],
])('orders are found by their state, %s', async (search, state) => {
  const id = await oldest('configuration', { state });
  expect(await found('configuration', search)).toEqual([id]);
  await oldest('configuration', { state: 'new' });
});

test('a response is found by its priority and its timeframe, a supplier by its status, a mission by its type', async () => {
  const urgent = 'Urgent (within 1 month)';
  const id = await oldest('questionnaire_response', {
    lead_name: 'Zora Quill',
    delivery_timeframe: urgent,
    critical_stores: [],
  });
  for (const search of ['quill Urgent', `${urgent} quill`])
    expect(await found('questionnaire_response', search)).toEqual([id]);
  expect(await found('questionnaire_response', 'quill Standard')).toEqual([]);
  await oldest('questionnaire_response', { delivery_timeframe: '1-2 weeks', critical_stores: ['Fuel'] });
  for (const search of ['quill Power Critical', '1-2 weeks quill'])
    expect(await found('questionnaire_response', search)).toEqual([id]);
  await oldest('questionnaire_response', { critical_stores: [] });
  expect(await found('questionnaire_response', 'quill Standard')).toEqual([id]);
  const supplier = await oldest('supplier', { company_name: 'Quill' });
  const [{ status } = { status: '' }] = await sql`select status from shop.supplier where id = ${supplier}`;
  expect(await found('supplier', `quill ${status}`)).toEqual([supplier]);
  const mission = await oldest('mission', { name: 'Quill', type: 'civilian' });
  expect(await found('mission', 'quill Civilian')).toEqual([mission]);
  expect(await found('mission', 'quill military')).toEqual([]);
});

test.each(['+47 22 33 44 55', '+47 (22) 33-44-55', '4722334455', '22 33 44 55', '0047 22334455', '+1 47 22 33 44 55'])(
  'a supplier is found by its phone number, %j',
  async (search) => {
    const id = await oldest('supplier', { contact_phone: '+47 22 33 44 55' });
    expect(await found('supplier', search)).toEqual([id]);
    expect(await found('supplier', '+47 22 33 44 56')).toEqual([]);
  },
);

test('orders are found by the name of their mission, or words of it, and by nothing else of it', async () => {
  const [mission] = await sql<{ id: number; name: string }[]>`
    insert into shop.mission (name, description, type) values ('Glacier Rescue & Relay', 'Ropes at altitude', 'civilian')
    returning id, name`;
  const id = await oldest('configuration', { mission_id: mission!.id, mission_name: mission!.name });
  for (const search of ['Glacier Rescue & Relay', 'glacier rescue', 'rescue glac', 'GLACIER'])
    expect([search, await found('configuration', search)]).toEqual([search, [id]]);
  for (const search of ['ropes altitude', 'glacier rescue zora', 'glacier civilian'])
    expect([search, await found('configuration', search)]).toEqual([search, []]);
  expect(await found('configuration', 'glacier', { state: 'lost' })).toEqual([]);
});

test.each([
  ['ระบบน้ำดื่ม', ['ระบบน้ำดื่ม', 'น้ำ']],
  ['ﾄｳｷｮｳ基地', ['ﾄｳｷｮｳ基地', 'ﾄｳｷｮｳ']],
])('orders are found by the name of the mission %s in whatever form', async (name, searches) => {
  const [mission] = await sql<{ id: number }[]>`
    insert into shop.mission (name, description, type) values (${name}, '-', 'civilian') returning id`;
  const id = await oldest('configuration', { mission_id: mission!.id, mission_name: name });
  for (const search of searches) expect([search, await found('configuration', search)]).toEqual([search, [id]]);
});

test('events are found by the customer of their order, also those of several orders', async () => {
  const order = await oldest('configuration', { name: 'Ottoline Quarles', email: 'o@quarles.example' });
  const [whole] = await sql<{ id: number }[]>`
    insert into shop.audit_event (actor_role, actor_id, actor_name, action, subject_name)
    values ('administrator', 1, 'Administrator', 'order_state_changed', '2 orders') returning id`;
  const [own] = await sql<{ id: number }[]>`
    insert into shop.audit_event (actor_role, actor_id, actor_name, action, subject_id, subject_name, part_of)
    values ('administrator', 1, 'Administrator', 'order_state_changed', ${order}, 'Order', null),
      ('administrator', 1, 'Administrator', 'order_state_changed', ${order}, 'Order', ${whole!.id})
    returning id`;
  for (const search of ['Ottoline Quarles', 'quarles otto', 'o@quarles.example'])
    expect([search, (await found('audit_event', search)).sort()]).toEqual([search, [whole!.id, own!.id].sort()]);
  expect(await found('audit_event', 'ottoline zora')).toEqual([]);
});

test.each([
  '1058',
  '#1058',
  'Order 1058',
  'order no. 1058',
  'Order #1058',
  'no. 1058',
  'Request no. 1058',
  'request number 1058',
])('an order is found by its number as the product writes it, %j', async (search) => {
  expect(await found('configuration', search)).toContain(1058);
});

test('an order is found by the phone number of its customer', async () => {
  const id = await oldest('configuration', { phone: '+1 (555) 010-1234' });
  for (const search of ['5550101234', '+1 (555) 010-1234', '15550101234', '010-1234'])
    expect([search, await found('configuration', search)]).toEqual([search, [id]]);
  for (const search of ['5550101235', '555010123', '000000']) expect(await found('configuration', search)).toEqual([]);
});

test('a row is found by when it was stored, on the clock of whoever asks', async () => {
  const time = new Date('2019-03-04T22:36:50Z');
  for (const table of ['configuration', 'questionnaire_response', 'supplier', 'audit_event'] as const) {
    const id = await oldest(table, { created_at: time });
    for (const [search, tz] of [
      ['Mar 4, 2019', 'UTC'],
      ['mar 4, 2019, 22:36', 'UTC'],
      ['Mar 4, 2019, 22:36 UTC', 'Europe/Athens'],
      ['Mar 5, 2019, 00:36 GMT+2', 'Europe/Athens'],
      ['Mar 5, 2019', 'Europe/Athens'],
      ['Mar 5, 2019, 00:36 GMT+2', 'America/New_York'],
      ['Mar 5, 2019, 04:06 GMT+5:30', 'UTC'],
      ['2019-03-05', 'Europe/Athens'],
      ['2019-03-04T22:36:50.000Z', 'Europe/Athens'],
      ['2019-03-04 22:36:50', 'Europe/Athens'],
    ] as const)
      expect([search, await found(table, search, { tz })]).toEqual([search, [id]]);
    for (const [search, tz] of [
      ['Mar 4, 2019', 'Europe/Athens'],
      ['Mar 5, 2019', 'UTC'],
      ['Mar 4, 2019, 22:37', 'UTC'],
      ['Feb 31, 2019', 'UTC'],
      ['2019-02-31', 'UTC'],
      ['2019-03-05', 'UTC'],
      ['Mar 4, 2019, 22:36 GMT+99', 'Pacific/Apia'],
    ] as const)
      expect([search, await found(table, search, { tz })]).toEqual([search, []]);
  }
});

test.each([
  ['45 seconds', 'just now'],
  ['1 minute 10 seconds', '1 minute ago'],
  ['2 hours 50 minutes', '2 hours ago'],
  ['30 hours', 'yesterday'],
])('an order of %s ago is found by %j', async (ago, search) => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
    update shop.configuration set name = 'Zora Quill', created_at = now() - ${ago}::interval
    where id = (select max(id) from shop.configuration) returning id`;
  expect(await found('configuration', `quill ${search}`)).toContain(id);
  for (const other of ['just now', '1 minute ago', '2 hours ago', 'yesterday'])
    if (other !== search) expect(await found('configuration', `quill ${other}`)).not.toContain(id);
});

test('the palette finds the same', async () => {
  const search = async (q: string, tz = 'UTC') =>
    read<SearchMatch[]>(api.request(`/api/admin/search?${new URLSearchParams({ q, tz })}`, { headers }));
  const id = await oldest('configuration', { total_price_cents: 777_777_700, organization: '東京電力株式会社' });
  const order = { kind: 'order', id };
  for (const q of [
    '$7,777,777',
    '7,777,777',
    '7777777',
    '電力',
    `Order ${id}`,
    `order #${id}`,
    `order no. ${id}`,
    `＃${id}`,
  ])
    expect((await search(q))[0]).toMatchObject(order);
  expect(await search(`#${id}`)).toContainEqual(expect.objectContaining(order));
  await oldest('configuration', { created_at: new Date('2018-03-04T22:36:50Z') });
  expect(await search('Mar 5, 2018', 'Europe/Athens')).toContainEqual(expect.objectContaining(order));
  expect(await search('Mar 5, 2018')).not.toContainEqual(expect.objectContaining(order));
  expect((await search(`Response ${id}`)).filter(({ kind }) => kind === 'order')).toEqual([]);
});
