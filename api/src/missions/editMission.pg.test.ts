import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/missions';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { createTestApi, loginAdministrator, post, read, send, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { validOrder } from '../testing/orders.ts';

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  headers = await loginAdministrator(api, database.sql);
});
afterEach(() => database.drop());

const find = (id: number) => read<AdminMission>(api.request(`/api/missions/${id}`, { headers }));
const offered = async () => read<Mission[]>(api.request('/api/missions'));
const textsOf = ({ name, description, type, duration, personnel, equipment }: Mission) => ({
  ...{ name, description, type, duration: duration ?? '', personnel: personnel ?? '', equipment: equipment ?? '' },
});
const edit = (id: number, body: object, version?: number) =>
  send(api, 'PUT', `/api/missions/${id}`, body, { ...headers, ...(version && { 'If-Match': `"${version}"` }) });
const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;

test('a mission is changed in the version that was seen, for everybody at once', async () => {
  const before = await find(4);
  expect(before).toMatchObject({ name: 'Field Medical', version: 1, orderCount: 0 });
  await offered(); // in memory from now on
  const texts = { ...textsOf(before), name: 'Field Hospital', duration: '' };
  const response = await edit(4, texts, 1);
  expect(await response.clone().json()).toMatchObject({ id: 4, name: 'Field Hospital', duration: null, version: 2 });
  expect((await offered()).find(({ id }) => id === 4)).toMatchObject({ name: 'Field Hospital', useCase: 'medical' });
  expect(await newest()).toMatchObject({
    ...{ action: 'mission_changed', kind: 'missions', subject: { id: 4, name: 'Field Hospital' } },
    ...{
      before: { name: 'Field Medical', duration: before.duration },
      after: { name: 'Field Hospital', duration: null },
    },
  });
});

test('a mission is added by itself, for everybody at once; a withdrawn one leaves its name free', async () => {
  await offered(); // in memory from now on
  const texts = { name: 'Ice Camp', description: 'Stays warm', type: 'civilian', duration: '5 days', personnel: '' };
  const add = () => post(api, '/api/missions', texts, headers);
  const response = await add();
  expect(response.status).toBe(201);
  const { id } = (await response.clone().json()) as Mission;
  expect((await offered()).find(({ name }) => name === 'Ice Camp')).toMatchObject({ id, duration: '5 days' });
  expect(await newest()).toMatchObject({ action: 'mission_created', kind: 'missions' });
  expect(await (await add()).json()).toMatchObject({
    fields: { name: 'A mission with this name and type already exists' },
  });
  await api.request(`/api/missions/${id}`, { method: 'DELETE', headers });
  expect((await offered()).some(({ name }) => name === 'Ice Camp')).toBe(false);
  expect((await add()).status).toBe(201);
});

test('who has seen another version changes nothing, and learns who was faster', async () => {
  const before = await find(4);
  await edit(4, { ...textsOf(before), name: 'Field Hospital' }, 1);
  const late = await edit(4, { ...textsOf(before), duration: '5 days' }, 1);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    ...{ code: 'edit_conflict', current: { name: 'Field Hospital', version: 2 } },
    changedBy: { name: 'Site Administrator' },
  });
  expect((await find(4)).duration).toBe(before.duration);
});

test('another type leaves the card of the solutions page', async () => {
  const before = await find(4);
  await edit(4, { ...textsOf(before), type: 'civilian' });
  expect(await find(4)).toMatchObject({ type: 'civilian', useCase: null });
});

test('a name that another mission has, and one that is missing are refused; a deleted mission is offered again by its old values', async () => {
  const [first, second] = [await find(1), await find(2)];
  const taken = await edit(2, { ...textsOf(second), name: first.name.toUpperCase() });
  const message = 'A mission with this name and type already exists';
  expect([taken.status, (await read<ApiError>(taken)).fields]).toEqual([400, { name: message }]);
  const nameless = await edit(2, { ...textsOf(second), name: ' ' });
  expect((await read<ApiError>(nameless)).fields).toEqual({ name: 'Name is required' });
  await api.request('/api/missions/2', { method: 'DELETE', headers });
  expect((await api.request('/api/missions/2', { headers })).status).toBe(404);
  expect(await read(edit(2, textsOf(second)))).toMatchObject({ ...second, version: 3 });
  expect(await newest()).toMatchObject({ action: 'mission_restored', after: { state: 'offered' } });
});

test('a mission says how many orders include it, without cancelled ones', async () => {
  for (let count = 0; count < 3; count++) await post(api, '/api/configurations', validOrder);
  await database.sql`update shop.configuration set state = 'cancelled' where id = (select max(id) from shop.configuration)`;
  expect((await find(validOrder.missionId)).orderCount).toBe(2);
});
