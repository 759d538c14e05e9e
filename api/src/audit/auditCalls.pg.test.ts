import type { AuditEvent } from '@fieldbox/contract/audit';
import type { CatalogueComponent } from '@fieldbox/contract/components';
import type { ApiError } from '@fieldbox/contract/errors';
import type { Mission } from '@fieldbox/contract/missions';
import type { PasswordResetLink } from '@fieldbox/contract/passwordReset';
import type { SupplierComponent } from '@fieldbox/contract/supplierComponents';
import type { SupplierDetails } from '@fieldbox/contract/suppliers';
import { rightRegistration, rightSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { createTestApi, loginAdministrator, post, read, send, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  headers = await loginAdministrator(api, database.sql);
});
afterAll(() => database.drop());

const newSupplier = () => createSupplier(api, database.sql, `supplier-${++count}`);
const events = (query = '') => read<AuditEvent[]>(api.request(`/api/audit${query}`, { headers }));
const newest = async () => (await events('?limit=1'))[0]!;
const undo = (id: number | string, by: { Cookie: string } = headers) =>
  api.request(`/api/audit/${id}/undo`, { method: 'POST', headers: by });
const setStatus = (id: number, status: string) => send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, headers);
const details = ({ id }: TestSupplier) => read<SupplierDetails>(api.request(`/api/supplier/${id}`, { headers }));
const component = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 };
const add = () => read<CatalogueComponent>(post(api, '/api/components', component, headers));
const catalogue = async (id: number) =>
  (await read<CatalogueComponent[]>(api.request('/api/components'))).find((row) => row.id === id);
const offered = async (id: number) =>
  (await read<Mission[]>(api.request('/api/missions'))).some((mission) => mission.id === id);
const isConflict = async (answer: Response) =>
  answer.status === 409 && (await read<ApiError>(answer)).code === 'edit_conflict';

test('it is told who approved which supplier, and when', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  expect(await newest()).toEqual({
    id: expect.any(Number),
    actor: { role: 'administrator', id: expect.any(Number), name: 'Site Administrator' },
    action: 'supplier_status_changed',
    subject: { id: supplier.id, name: 'Northwind Power Systems' },
    before: { status: 'Pending' },
    after: { status: 'Approved' },
    network: null,
    undoes: null,
    undoneBy: null,
    canUndo: true,
    createdAt: expect.stringMatching(/Z$/),
  });
});

test('it is told what a supplier did with its account, without its passwords and the person behind it', async () => {
  const { id, session } = await newSupplier();
  const by = { actor: { role: 'supplier', id }, subject: { id }, canUndo: false };
  expect(await newest()).toMatchObject({ ...by, action: 'supplier_registered', before: null, after: null });

  const change = { countryHQ: 'Portugal', contactName: 'Rui Tavares' };
  await send(api, 'PATCH', '/api/supplier/profile', change, session);
  await send(api, 'PATCH', '/api/supplier/profile', change, session); // changes nothing
  const [edited, before] = await events('?limit=2');
  expect(edited).toMatchObject({
    ...by,
    action: 'supplier_profile_changed',
    before: { countryHQ: 'Ireland', contactName: '•••' },
    after: { countryHQ: 'Portugal', contactName: '•••' },
  });
  expect(before!.action).toBe('supplier_registered');

  const passwords = { currentPassword: rightRegistration.password, newPassword: 'quite another password' };
  await send(api, 'PATCH', '/api/supplier/profile', passwords, session);
  expect(await newest()).toMatchObject({ ...by, action: 'password_changed', before: null, after: null });
});

test('it is told who issued a link for a new password, and that it was used', async () => {
  const { id } = await newSupplier();
  const { link } = await read<PasswordResetLink>(post(api, `/api/supplier/${id}/password-reset`, {}, headers));
  expect(await newest()).toMatchObject({
    actor: { role: 'administrator' },
    action: 'password_reset_link_issued',
    subject: { id, name: 'Northwind Power Systems' },
    after: null,
    canUndo: false,
  });
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('reset');
  await post(api, '/api/supplier/password-reset/confirm', { token, password: 'quite another password' });
  expect(await newest()).toMatchObject({ actor: { role: 'supplier', id }, action: 'password_reset', after: null });
});

test('what a supplier does with its account does not stand in the way of taking a decision back', async () => {
  const { id, session } = await newSupplier();
  await setStatus(id, 'Approved');
  const decision = await newest();
  await send(api, 'PATCH', '/api/supplier/profile', { countryHQ: 'Portugal' }, session);
  expect((await undo(decision.id)).status).toBe(200);
});

test('it is told who changed which price, administrator or supplier', async () => {
  const { id } = await add();
  await send(api, 'PUT', `/api/components/${id}`, { ...component, price: 999.99 }, headers);
  expect(await newest()).toMatchObject({
    ...{ action: 'component_changed', actor: { role: 'administrator' }, subject: { id, name: 'Water Tank' } },
    ...{ before: { price: 1_250.5 }, after: { price: 999.99 } },
  });
  const { session, id: supplierId } = await newSupplier();
  const own = await read<SupplierComponent>(post(api, '/api/supplier/components', rightSupplierComponent, session));
  await send(api, 'PUT', `/api/supplier/components/${own.id}`, { ...rightSupplierComponent, price: 5 }, session);
  expect(await newest()).toMatchObject({
    actor: { role: 'supplier', id: supplierId, name: 'Northwind Power Systems' },
    before: { price: rightSupplierComponent.price },
    after: { price: 5 },
    canUndo: false,
  });
});

test('what was refused leaves no event', async () => {
  const { id } = await newSupplier();
  const before = (await newest()).id;
  await setStatus(id, 'Accepted');
  await setStatus(999_999, 'Approved');
  await post(api, '/api/components', { ...component, price: 0 }, headers);
  expect((await newest()).id).toBe(before);
});

test('the list comes in pages, newest first, and is searched by who and what', async () => {
  const { id } = await add();
  await send(api, 'PUT', `/api/components/${id}`, { ...component, name: 'Rain Barrel' }, headers);
  const answer = await api.request('/api/audit?limit=2', { headers });
  const [first, second] = await read<AuditEvent[]>(answer);
  expect(first!.id).toBeGreaterThan(second!.id);
  const next = answer.headers.get('Link')!.match(/<(.+)>/)![1]!;
  expect((await read<AuditEvent[]>(api.request(next, { headers })))[0]!.id).toBeLessThan(second!.id);
  expect((await events('?search=RAIN%20barrel')).map(({ subject }) => subject.id)).toEqual([id]);
  expect((await api.request('/api/audit?sort=id', { headers })).status).toBe(400);
  expect((await events()).length).toBeLessThanOrEqual(50);
});

test('an approval is taken back by a step of its own, once', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  const event = await newest();
  const answer = await undo(event.id);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ undoes: event.id, after: { status: 'Pending' }, canUndo: true });
  const { status, history } = await details(supplier);
  expect(status).toBe('Pending');
  expect(history.map(({ to }) => to)).toEqual(['Pending', 'Approved', 'Pending']);
  expect((await events('?limit=2'))[1]).toMatchObject({ id: event.id, canUndo: false, undoneBy: expect.any(Number) });
  expect(await isConflict(await undo(event.id))).toBe(true);
});

test('taking back what was taken back does it again', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  await undo((await newest()).id);
  expect((await undo((await newest()).id)).status).toBe(200);
  expect((await details(supplier)).status).toBe('Approved');
});

test('what has changed again since can no longer be taken back', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  const event = await newest();
  await setStatus(supplier.id, 'Rejected');
  expect(await isConflict(await undo(event.id))).toBe(true);
  expect((await details(supplier)).history).toHaveLength(3);
});

test('of twenty who take the same thing back at once, one does', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  const { id } = await newest();
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect((await details(supplier)).history).toHaveLength(3);
});

test('a change of a component is taken back field by field', async () => {
  const before = await add();
  await send(api, 'PUT', `/api/components/${before.id}`, { ...component, price: 1, icon: 'lock' }, headers);
  expect((await undo((await newest()).id)).status).toBe(200);
  expect(await catalogue(before.id)).toEqual({ ...before, version: 3 });
});

test('a withdrawn component comes back, a new one goes', async () => {
  const { id } = await add();
  const created = await newest();
  await api.request(`/api/components/${id}`, { method: 'DELETE', headers });
  const withdrawn = await newest();
  expect(await isConflict(await undo(created.id))).toBe(true);
  expect((await undo(withdrawn.id)).status).toBe(200);
  expect(await catalogue(id)).toMatchObject({ id, version: 3 });
  const other = await add();
  expect((await undo((await newest()).id)).status).toBe(200);
  expect(await catalogue(other.id)).toBeUndefined();
});

test("a supplier's component that an administrator has withdrawn comes back", async () => {
  const { session, id: supplierId } = await newSupplier();
  await setStatus(supplierId, 'Approved');
  const { id } = await read<SupplierComponent>(post(api, '/api/supplier/components', rightSupplierComponent, session));
  await api.request(`/api/components/${id}`, { method: 'DELETE', headers });
  expect((await undo((await newest()).id)).status).toBe(200);
  expect(await catalogue(id)).toBeDefined();
});

test('a withdrawn mission comes back', async () => {
  await api.request('/api/missions/12', { method: 'DELETE', headers });
  expect(await offered(12)).toBe(false);
  expect((await undo((await newest()).id)).status).toBe(200);
  expect(await offered(12)).toBe(true);
});

test("a supplier's own change is not an administrator's to take back", async () => {
  const { session } = await newSupplier();
  await post(api, '/api/supplier/components', rightSupplierComponent, session);
  const answer = await undo((await newest()).id);
  expect([answer.status, (await read<ApiError>(answer)).message]).toEqual([400, 'This change cannot be undone.']);
});

test.each(['999999', '0', 'abc', '99999999999'])('there is no event %s', async (id) => {
  expect((await undo(id)).status).toBe(404);
});

test('visitors and suppliers neither read the audit nor take anything back', async () => {
  const { session } = await newSupplier();
  const { id } = await newest();
  for (const by of [{ Cookie: '' }, session]) {
    expect((await api.request('/api/audit', { headers: by })).status).toBe(401);
    expect((await undo(id, by)).status).toBe(401);
  }
});
