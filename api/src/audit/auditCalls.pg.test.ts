// The order of these tests matters.

import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { auditActions, auditKinds } from '@fieldbox/contract/audit/auditActions';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);
let count = 0;

const newSupplier = () => createSupplier(api, sql, `supplier-${++count}`);
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
const isConflict = async (response: Response) =>
  response.status === 409 && (await read<ApiError>(response)).code === 'edit_conflict';

test('the audit log shows who approved which supplier, and when', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  expect(await newest()).toEqual({
    id: expect.any(Number),
    actor: { role: 'administrator', id: expect.any(Number), name: 'Site Administrator' },
    kind: 'suppliers',
    action: 'supplier_status_changed',
    subject: { id: supplier.id, name: `Northwind Power Systems ${supplier.username}` },
    before: { status: 'Pending' },
    after: { status: 'Approved' },
    network: null,
    undoes: null,
    unchanged: [],
    undoesAt: null,
    undoneBy: null,
    undoneAt: null,
    undoneByName: null,
    canUndo: true,
    undoRefusal: null,
    createdAt: expect.stringMatching(/Z$/),
  });
});

test('the audit log shows what a supplier did with its account, without passwords and personal data', async () => {
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

  const passwords = { currentPassword: validRegistration.password, newPassword: 'quite another password' };
  await send(api, 'PATCH', '/api/supplier/profile', passwords, session);
  expect(await newest()).toMatchObject({ ...by, action: 'password_changed', before: null, after: null });
});

test('the audit log shows who issued a link for a new password, and that it was used', async () => {
  const { id, username } = await newSupplier();
  const { link } = await read<PasswordResetLink>(post(api, `/api/supplier/${id}/password-reset`, {}, headers));
  expect(await newest()).toMatchObject({
    actor: { role: 'administrator' },
    action: 'password_reset_link_issued',
    subject: { id, name: `Northwind Power Systems ${username}` },
    after: null,
    canUndo: false,
  });
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('reset');
  await post(api, '/api/supplier/password-reset/confirm', { token, password: 'quite another password' });
  expect(await newest()).toMatchObject({ actor: { role: 'supplier', id }, action: 'password_reset', after: null });
});

test('a decision can be undone, whatever the supplier does with its account', async () => {
  const { id, session } = await newSupplier();
  await setStatus(id, 'Approved');
  const decision = await newest();
  await send(api, 'PATCH', '/api/supplier/profile', { countryHQ: 'Portugal' }, session);
  expect((await undo(decision.id)).status).toBe(200);
});

test('the audit log shows who changed which price, administrator or supplier', async () => {
  const { id } = await add();
  await send(api, 'PUT', `/api/components/${id}`, { ...component, price: 999.99 }, headers);
  expect(await newest()).toMatchObject({
    ...{ action: 'component_changed', actor: { role: 'administrator' }, subject: { id, name: 'Water Tank' } },
    ...{ before: { price: 1_250.5 }, after: { price: 999.99 } },
  });
  const { session, id: supplierId, username } = await newSupplier();
  const own = await read<SupplierComponent>(post(api, '/api/supplier/components', validSupplierComponent, session));
  await send(api, 'PUT', `/api/supplier/components/${own.id}`, { ...validSupplierComponent, price: 5 }, session);
  expect(await newest()).toMatchObject({
    actor: { role: 'supplier', id: supplierId, name: `Northwind Power Systems ${username}` },
    before: { price: validSupplierComponent.price },
    after: { price: 5 },
    canUndo: true,
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
  const response = await api.request('/api/audit?limit=2', { headers });
  const [first, second] = await read<AuditEvent[]>(response);
  expect(first!.id).toBeGreaterThan(second!.id);
  const next = response.headers.get('Link')!.match(/<(.+)>/)![1]!;
  expect((await read<AuditEvent[]>(api.request(next, { headers })))[0]!.id).toBeLessThan(second!.id);
  expect((await events('?search=RAIN%20barrel')).map(({ subject }) => subject.id)).toEqual([id]);
  expect((await api.request('/api/audit?sort=id', { headers })).status).toBe(400);
  expect((await events()).length).toBeLessThanOrEqual(50);
});

test('an approval is undone once, by a step of its own', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  const event = await newest();
  const response = await undo(event.id);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ undoes: event.id, after: { status: 'Pending' }, canUndo: true });
  const { status, history } = await details(supplier);
  expect(status).toBe('Pending');
  expect(history.map(({ to }) => to)).toEqual(['Pending', 'Approved', 'Pending']);
  const [by, undone] = await events('?limit=2');
  const undoneBy = { undoneBy: by!.id, undoneByName: 'Site Administrator' };
  expect(undone).toMatchObject({ id: event.id, canUndo: false, ...undoneBy });
  const again = await undo(event.id);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    code: 'edit_conflict',
    changedBy: { name: 'Site Administrator', at: by!.createdAt },
  });
});

test('undoing an undo restores the change', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  await undo((await newest()).id);
  expect((await undo((await newest()).id)).status).toBe(200);
  expect((await details(supplier)).status).toBe('Approved');
});

test('what has changed since can no longer be undone', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  const event = await newest();
  await setStatus(supplier.id, 'Rejected');
  expect(await isConflict(await undo(event.id))).toBe(true);
  expect((await details(supplier)).history).toHaveLength(3);
});

test('a change is undone after what followed was undone, as long as its own values are still there', async () => {
  const { id } = await add();
  const path = `/api/components/${id}`;
  const priced = eventOf(await send(api, 'PUT', path, { ...component, price: 8 }, headers));
  const described = eventOf(await send(api, 'PUT', path, { ...component, price: 8, description: 'New' }, headers));
  const withdrawn = eventOf(await api.request(path, { method: 'DELETE', headers }));
  expect(await get(priced)).toMatchObject({ canUndo: false, undoRefusal: 'changed_since' });
  expect(await isConflict(await undo(priced))).toBe(true); // what is withdrawn is not changed
  expect((await undo(withdrawn)).status).toBe(200);
  expect(await get(priced)).toMatchObject({ canUndo: true });
  expect((await undo(priced)).status).toBe(200);
  expect(await catalogue(id)).toMatchObject({ price: component.price, description: 'New' });
  expect((await undo(described)).status).toBe(200);

  const first = eventOf(await send(api, 'PUT', path, { ...component, price: 20 }, headers));
  const second = eventOf(await send(api, 'PUT', path, { ...component, price: 30 }, headers));
  expect(await get(first)).toMatchObject({ canUndo: false, undoRefusal: 'changed_since' });
  expect(await isConflict(await undo(first))).toBe(true);
  await undo(second);
  expect((await undo(first)).status).toBe(200);
  expect(await catalogue(id)).toMatchObject({ price: component.price });
});

test('a changed mission is still changed back after it was deleted and restored', async () => {
  const [{ id }] = await read<[Mission]>(api.request('/api/missions'));
  const texts = { name: 'Renamed', description: 'x', type: 'military' };
  const changed = eventOf(await send(api, 'PUT', `/api/missions/${id}`, texts, headers));
  const withdrawn = eventOf(await api.request(`/api/missions/${id}`, { method: 'DELETE', headers }));
  expect(await isConflict(await undo(changed))).toBe(true);
  await undo(withdrawn);
  expect((await undo(changed)).status).toBe(200);
  expect(await offered(id)).toBe(true);
});

test('of twenty who undo the same event at once, one succeeds', async () => {
  const supplier = await newSupplier();
  await setStatus(supplier.id, 'Approved');
  const { id } = await newest();
  const responses = await Promise.all(Array.from({ length: 20 }, () => undo(id)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect((await details(supplier)).history).toHaveLength(3);
});

test('a change of a component is undone field by field', async () => {
  const before = await add();
  await send(
    api,
    'PUT',
    `/api/components/${before.id}`,
    { ...component, price: 1, icon: 'lock', weightInKg: 5 },
    headers,
  );
  expect((await undo((await newest()).id)).status).toBe(200);
  expect(await catalogue(before.id)).toEqual({ ...before, version: 3 });
});

test('undo restores a withdrawn component and withdraws a new one', async () => {
  const { id } = await add();
  const created = await newest();
  await api.request(`/api/components/${id}`, { method: 'DELETE', headers });
  const withdrawn = await newest();
  expect(withdrawn).toMatchObject({ before: { state: 'on_sale' }, after: { state: 'withdrawn' } });
  expect(await isConflict(await undo(created.id))).toBe(true);
  const restored = await read<AuditEvent>(undo(withdrawn.id));
  expect(restored).toMatchObject({ before: { state: 'withdrawn' }, after: { state: 'on_sale' } });
  expect(await catalogue(id)).toMatchObject({ id, version: 3 });
  const other = await add();
  expect((await undo((await newest()).id)).status).toBe(200);
  expect(await catalogue(other.id)).toBeUndefined();
});

test("a supplier's component that an administrator has withdrawn comes back", async () => {
  const { session, id: supplierId } = await newSupplier();
  await setStatus(supplierId, 'Approved');
  const { id } = await read<SupplierComponent>(post(api, '/api/supplier/components', validSupplierComponent, session));
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

test("an administrator cannot undo a supplier's own change", async () => {
  const { session } = await newSupplier();
  await post(api, '/api/supplier/components', validSupplierComponent, session);
  const response = await undo((await newest()).id);
  expect([response.status, (await read<ApiError>(response)).message]).toEqual([400, 'This change cannot be undone.']);
});

test.each(['999999', '0', 'abc', '99999999999'])('there is no event %s', async (id) => {
  expect((await undo(id)).status).toBe(404);
});

test('visitors and suppliers can neither read the audit log nor undo anything', async () => {
  const { session } = await newSupplier();
  const { id } = await newest();
  for (const by of [{ Cookie: '' }, session]) {
    expect((await api.request('/api/audit', { headers: by })).status).toBe(401);
    expect((await undo(id, by)).status).toBe(401);
  }
});

const eventOf = (response: Response) => Number(response.headers.get('Audit-Event'));
const get = (id: number) => events('?limit=200').then((all) => all.find((event) => event.id === id)!);

test("the answer to an administrator's change names its event, also the undo's and the repeated one's", async () => {
  const supplier = await newSupplier();
  const key = { ...headers, 'Idempotency-Key': 'create-once' };
  const created = await post(api, '/api/components', component, key);
  const { id } = await read<CatalogueComponent>(created.clone());
  const path = `/api/components/${id}`;
  const actions: string[] = [];
  for (const response of [
    created,
    await send(api, 'PUT', path, { ...component, price: 7 }, headers),
    await api.request(path, { method: 'DELETE', headers }),
    await send(api, 'POST', `${path}/restore`, {}, headers),
    await setStatus(supplier.id, 'Rejected'),
    await post(api, `/api/supplier/${supplier.id}/password-reset`, {}, headers),
    await undo((await newest()).id - 1),
    await api.request('/api/missions/2', { method: 'DELETE', headers }),
  ]) {
    expect(response.status).toBeLessThan(300);
    actions.push((await get(eventOf(response))).action);
  }
  expect(actions).toEqual([
    ...['component_created', 'component_changed', 'component_withdrawn', 'component_restored'],
    ...['supplier_status_changed', 'password_reset_link_issued', 'supplier_status_changed', 'mission_withdrawn'],
  ]);
  expect(eventOf(await post(api, '/api/components', component, key))).toBe(eventOf(created));
  const unchanged = await send(api, 'PUT', path, { ...component, price: 7 }, headers);
  expect(unchanged.headers.has('Audit-Event')).toBe(false);
  const own = await send(api, 'PATCH', '/api/supplier/profile', { countryHQ: 'Norway' }, supplier.session);
  expect([own.status, own.headers.has('Audit-Event')]).toEqual([200, false]);
});

test('the list says which change can be undone, and why another cannot', async () => {
  const supplier = await newSupplier();
  const approved = eventOf(await setStatus(supplier.id, 'Approved'));
  await send(api, 'PATCH', '/api/supplier/profile', { countryHQ: 'Norway' }, supplier.session);
  expect(await get(approved)).toMatchObject({ canUndo: true, undoRefusal: null });
  const rejected = eventOf(await setStatus(supplier.id, 'Rejected'));
  expect(await get(approved)).toMatchObject({ canUndo: false, undoRefusal: 'changed_since' });
  const back = eventOf(await undo(rejected));
  const [undone, by] = [await get(rejected), await get(back)];
  expect(undone).toMatchObject({ canUndo: false, undoRefusal: 'undone', undoneBy: back, undoneAt: by.createdAt });
  expect(by).toMatchObject({ canUndo: true, undoes: rejected, undoesAt: undone.createdAt });
  const [profile] = await events('?limit=1&search=northwind&kind=suppliers');
  expect(profile!.kind).toBe('suppliers');
  const own = (await events('?limit=200')).find(({ action }) => action === 'supplier_profile_changed')!;
  expect(own).toMatchObject({ canUndo: false, undoRefusal: 'not_undoable' });
});

test('a change of another thing with the same number is none of this one', async () => {
  const { id } = await add();
  const created = (await newest()).id;
  await sql`
    insert into shop.audit_event (actor_role, actor_id, actor_name, action, subject_id, subject_name)
    values ('administrator', 1, 'A', 'mission_withdrawn', ${id}, 'M'), ('administrator', 1, 'A', 'logged_in', ${id}, 'A')`;
  expect(await get(created)).toMatchObject({ canUndo: true });
});

test('an undo that comes too late says who changed what it is about, and when', async () => {
  const { id } = await add();
  const { id: created } = await newest();
  await send(api, 'PUT', `/api/components/${id}`, { ...component, price: 8 }, headers);
  const response = await undo(created);
  expect(response.status).toBe(409);
  const { createdAt } = await newest();
  expect(await response.json()).toMatchObject({ changedBy: { name: 'Site Administrator', at: createdAt } });
});

test('a conflict says who changed the row last, and when', async () => {
  const supplier = await newSupplier();
  const { version } = await details(supplier);
  await setStatus(supplier.id, 'Approved');
  const ifMatch = { ...headers, 'If-Match': `"${version}"` };
  const response = await send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status: 'Rejected' }, ifMatch);
  const { createdAt } = await newest();
  expect(await response.json()).toMatchObject({
    code: 'edit_conflict',
    current: { id: supplier.id, status: 'Approved' },
    changedBy: { name: 'Site Administrator', at: createdAt },
  });

  const { id } = await add();
  await api.request(`/api/components/${id}`, { method: 'DELETE', headers });
  const withdrawn = await send(api, 'PUT', `/api/components/${id}`, component, { ...headers, 'If-Match': '"1"' });
  expect(withdrawn.status).toBe(409);
  expect(await withdrawn.json()).toMatchObject({
    current: { id, state: 'withdrawn' },
    changedBy: { name: 'Site Administrator', at: (await newest()).createdAt },
  });
});

test('each action is of a kind, by which the list is filtered and counted', async () => {
  const kinds: Record<string, string> = {
    ...{ supplier: 'suppliers', 'supplier account': 'suppliers', component: 'components', mission: 'missions' },
    ...{ account: 'accounts', session: 'accounts', person: 'accounts', order: 'orders' },
    response: 'responses',
  };
  await sql`
    insert into shop.audit_event (actor_role, actor_name, action, subject_name)
    select 'operator', 'Operator', action, 'Every action' from unnest(${Object.keys(auditActions)}::text[]) action`;
  for (const kind of auditKinds) {
    const response = await api.request(`/api/audit?limit=200&search=every%20action&kind=${kind}`, { headers });
    const found = (await read<AuditEvent[]>(response)).map(({ action }) => action);
    const expected = Object.entries(auditActions).filter(([, { about }]) => kinds[about] === kind);
    expect(found.toSorted()).toEqual(expected.map(([action]) => action).toSorted());
    expect(response.headers.get('X-Total-Count')).toBe(String(found.length));
  }
  expect((await api.request('/api/audit?kind=sessions', { headers })).status).toBe(400);
});
