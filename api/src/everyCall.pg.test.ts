// The order of these tests matters.

import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import * as v from 'valibot';
import { ensureAdministrator } from './accounts/ensureAdministrator.ts';
import { tokenDigest } from './auth/tokens.ts';
import { fakeSignIn, loginAdministrator, post, read, send, testAdministrator, testApi } from './testing/client.ts';
import { validOrder } from './testing/orders.ts';
import { createSupplier, type TestSupplier } from './testing/suppliers.ts';
import { validBodies } from './testing/validBodies.ts';

type Caller = 'visitor' | 'supplier' | 'other supplier' | 'administrator' | 'other administrator';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path as in the route; `:id` is replaced by a row that `row` makes. */
  path: string;
  row?: () => Promise<number>;
  body?: () => object;
  /** The status for each caller who may make the call; others get 401. */
  responses: Partial<Record<Caller, number>>;
  /** Statuses of a body without any field; default 400. */
  empty?: number;
}

const { api, sql } = testApi({ signIn: fakeSignIn });
let supplier: TestSupplier;
let other: TestSupplier;
let headersOf: Record<Caller, Record<string, string>>;
/** An order that stays new. */
let seenOrder: number;
/** A response that stays new. */
let seenResponse: number;
/** A supplier that stays pending. */
let seenSupplier: number;
let count = 0;

beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'northwind');
  other = await createSupplier(api, sql, 'southwind');
  headersOf = {
    visitor: {},
    supplier: supplier.session,
    'other supplier': other.session,
    administrator: await loginAdministrator(api, sql),
    'other administrator': await loginOtherAdministrator(),
  };
  seenOrder = await newOrder();
  seenResponse = await newResponse();
  seenSupplier = await newSupplier();
});

async function loginOtherAdministrator() {
  const credentials = { ...testAdministrator, username: 'second' };
  await ensureAdministrator(sql, credentials);
  const response = await post(api, '/api/admin/login', credentials);
  return { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}

const everyone = (status: number) => ({
  visitor: status,
  supplier: status,
  'other supplier': status,
  administrator: status,
  'other administrator': status,
});
const suppliers = (status: number) => ({ supplier: status, 'other supplier': status });
const administrators = (status: number) => ({ administrator: status, 'other administrator': status });

const component = () => ({ name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 });
const supplierComponent = () => ({ ...validSupplierComponent });
const newId = async (path: string, body: object, caller: Caller) =>
  (await read<{ id: number }>(post(api, path, body, headersOf[caller]))).id;
const newComponent = () => newId('/api/components', component(), 'administrator');
const newWithdrawnComponent = async () => {
  const id = await newComponent();
  await sql`update shop.component set withdrawn_at = now() where id = ${id}`;
  return id;
};
const newSupplierComponent = () => newId('/api/supplier/components', supplierComponent(), 'supplier');
const newComponentWithdrawnBySupplier = async () => {
  const id = await newSupplierComponent();
  await sql`update shop.component set withdrawn_at = now(), withdrawn_by_supplier = true where id = ${id}`;
  return id;
};
const newMission = async () => {
  const [row] = await sql<{ id: number }[]>`
    insert into shop.mission (name, description, type) values (${`Mission ${++count}`}, 'x', 'civilian') returning id`;
  return row!.id;
};
const newSupplier = async () => (await createSupplier(api, sql, `supplier-${++count}`)).id;
const _newEvent = async () => {
  await newComponent();
  const [row] = await sql<{ id: number }[]>`select max(id) as id from shop.audit_event`;
  return row!.id;
};

const newOrder = () => newId('/api/configurations', validOrder, 'visitor');
const { missionId, containerId, componentIds: _, ...customer } = validOrder;
const newNote = async () =>
  newId(`/api/configurations/${await newOrder()}/notes`, { text: 'Wants delivery in March.' }, 'administrator');
const newResponseNote = async () =>
  newId(`/api/questionnaire/${await newResponse()}/notes`, { text: 'Asked for a call.' }, 'administrator');
const newResponse = () => newId('/api/questionnaire', validBodies['/questionnaire']!, 'visitor');

const calls: Call[] = [
  { method: 'GET', path: '/api/health', responses: everyone(200) },
  { method: 'GET', path: '/api/features', responses: everyone(200) },
  { method: 'GET', path: '/api/containers', responses: everyone(200) },
  { method: 'GET', path: '/api/configurations/:id', row: newOrder, responses: everyone(200) },
  { method: 'GET', path: '/api/questionnaire', responses: administrators(200) },
  {
    method: 'POST',
    path: '/api/questionnaire',
    body: () => ({ leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' }),
    responses: everyone(201),
  },
  { method: 'GET', path: '/api/questionnaire/:id', row: newResponse, responses: administrators(200) },
  { method: 'GET', path: '/api/admin/search', responses: administrators(400) },
  { method: 'GET', path: '/api/admin/history', responses: administrators(400) },
  { method: 'GET', path: '/api/questionnaire/summary', responses: administrators(200) },
  { method: 'GET', path: '/api/questionnaire/export', responses: administrators(200) },
  {
    method: 'PATCH',
    path: '/api/questionnaire/batch',
    body: () => ({ state: 'new', responses: [{ id: seenResponse, version: 1 }] }),
    responses: administrators(200),
  },
  {
    method: 'POST',
    path: '/api/questionnaire/:id/notes',
    row: newResponse,
    body: () => ({ text: 'Asked for a call.' }),
    responses: administrators(201),
  },
  {
    method: 'DELETE',
    path: '/api/questionnaire/notes/:id',
    row: newResponseNote,
    responses: { administrator: 204, 'other administrator': 403 },
  },
  { method: 'GET', path: '/api/public/questionnaire/:id', row: newResponse, responses: everyone(200) },
  { method: 'GET', path: '/api/admin/auth-status', responses: everyone(200) },
  { method: 'GET', path: '/api/admin/user', responses: administrators(200) },
  { method: 'GET', path: '/api/admin/administrators', responses: administrators(200) },
  {
    method: 'POST',
    path: '/api/admin/administrators',
    body: () => ({
      ...{ firstName: 'Ada', lastName: 'Berg', email: 'ada@fieldbox.example', username: `ada-${++count}` },
      currentPassword: testAdministrator.password,
    }),
    responses: administrators(201),
  },
  {
    method: 'POST',
    path: '/api/admin/login',
    body: () => ({ username: 'nobody', password: 'wrong password' }),
    responses: everyone(401),
  },
  {
    method: 'POST',
    path: '/api/admin/password-reset',
    body: () => ({ account: 'nobody' }),
    responses: everyone(200),
  },
  {
    method: 'POST',
    path: '/api/admin/password-reset/confirm',
    body: () => ({ token: 'made-up', password: 'quite another password' }),
    responses: everyone(400),
  },
  {
    method: 'POST',
    path: '/api/admin/password',
    body: () => ({ currentPassword: testAdministrator.password, newPassword: testAdministrator.password }),
    responses: administrators(200),
  },
  { method: 'GET', path: '/api/missions', responses: everyone(200) },
  {
    method: 'POST',
    path: '/api/missions',
    body: () => ({ name: `Created ${++count}`, description: 'x', type: 'military' }),
    responses: administrators(201),
  },
  { method: 'GET', path: '/api/unit-prices', responses: everyone(200) },
  { method: 'GET', path: '/api/missions/:id', row: newMission, responses: administrators(200) },
  {
    method: 'PUT',
    path: '/api/missions/:id',
    row: newMission,
    body: () => ({ name: `Changed ${++count}`, description: 'x', type: 'military' }),
    responses: administrators(200),
  },
  { method: 'DELETE', path: '/api/missions/:id', row: newMission, responses: administrators(204) },
  { method: 'GET', path: '/api/components', responses: everyone(200) },
  { method: 'POST', path: '/api/components', body: component, responses: administrators(201) },
  { method: 'PUT', path: '/api/components/:id', row: newComponent, body: component, responses: administrators(200) },
  { method: 'DELETE', path: '/api/components/:id', row: newComponent, responses: administrators(204) },
  { method: 'GET', path: '/api/components/:id', row: newComponent, responses: administrators(200) },
  { method: 'POST', path: '/api/components/:id/restore', row: newWithdrawnComponent, responses: administrators(200) },
  { method: 'GET', path: '/api/admin/components', responses: administrators(200) },
  { method: 'GET', path: '/api/admin/missions', responses: administrators(200) },
  {
    method: 'POST',
    path: '/api/supplier/register',
    body: () => ({ ...validRegistration, username: `registered-${++count}`, companyName: `Registered ${count}` }),
    responses: everyone(201),
  },
  {
    method: 'POST',
    path: '/api/supplier/login',
    body: () => ({ username: 'nobody', password: 'wrong password' }),
    responses: everyone(401),
  },
  {
    method: 'POST',
    path: '/api/supplier/password-reset',
    body: () => ({ account: 'nobody' }),
    responses: everyone(200),
  },
  {
    method: 'POST',
    path: '/api/supplier/password-reset/confirm',
    body: () => ({ token: 'made-up', password: 'quite another password' }),
    responses: everyone(400),
  },
  { method: 'POST', path: '/api/supplier/:id/password-reset', row: newSupplier, responses: administrators(201) },
  { method: 'GET', path: '/api/supplier/auth-status', responses: everyone(200) },
  { method: 'GET', path: '/api/supplier/username-available', responses: everyone(400) },
  { method: 'GET', path: '/api/supplier/profile', responses: suppliers(200) },
  {
    method: 'PATCH',
    path: '/api/supplier/profile',
    body: () => ({ companyName: `Renamed ${++count}`, contactPhone: '1', productTypes: ['Power'], yearFounded: 1998 }),
    responses: suppliers(200),
    empty: 200,
  },
  { method: 'POST', path: '/api/supplier/review', responses: suppliers(200) },
  { method: 'GET', path: '/api/supplier/components', responses: suppliers(200) },
  { method: 'POST', path: '/api/supplier/components', body: supplierComponent, responses: suppliers(201) },
  {
    method: 'PUT',
    path: '/api/supplier/components/:id',
    row: newSupplierComponent,
    body: supplierComponent,
    responses: { supplier: 200, 'other supplier': 404 },
  },
  {
    method: 'DELETE',
    path: '/api/supplier/components/:id',
    row: newSupplierComponent,
    responses: { supplier: 204, 'other supplier': 404 },
  },
  {
    method: 'POST',
    path: '/api/supplier/components/:id/restore',
    row: newComponentWithdrawnBySupplier,
    responses: { supplier: 200, 'other supplier': 404 },
  },
  { method: 'GET', path: '/api/supplier/all', responses: administrators(200) },
  { method: 'GET', path: '/api/supplier/:id', row: newSupplier, responses: administrators(200) },
  {
    method: 'PATCH',
    path: '/api/supplier/:id/status',
    row: newSupplier,
    body: () => ({ status: 'Approved' }),
    responses: administrators(200),
  },
  { method: 'GET', path: '/api/audit', responses: administrators(200) },
  { method: 'GET', path: '/api/admin/missions/export', responses: administrators(200) },
  { method: 'GET', path: '/api/admin/components/export', responses: administrators(200) },
  { method: 'GET', path: '/api/supplier/all/export', responses: administrators(200) },
  { method: 'GET', path: '/api/subscribers', responses: administrators(200) },
  { method: 'GET', path: '/api/subscribers/export', responses: administrators(200) },
  { method: 'GET', path: '/api/audit/export', responses: administrators(200) },
  { method: 'GET', path: '/api/admin/statistics', responses: administrators(200) },
  { method: 'GET', path: '/api/admin/analytics', responses: administrators(200) },
  { method: 'GET', path: '/api/configurations', responses: administrators(200) },
  { method: 'GET', path: '/api/configurations/export', responses: administrators(200) },
  {
    method: 'POST',
    path: '/api/configurations/:id/notes',
    row: newOrder,
    body: () => ({ text: 'Wants delivery in March.' }),
    responses: administrators(201),
  },
  {
    method: 'DELETE',
    path: '/api/configurations/notes/:id',
    row: newNote,
    responses: { administrator: 204, 'other administrator': 403 },
  },
  {
    method: 'PUT',
    path: '/api/configurations/:id/customer',
    row: newOrder,
    body: () => customer,
    responses: administrators(200),
  },
  {
    method: 'PATCH',
    path: '/api/supplier/batch',
    body: () => ({ status: 'Pending', suppliers: [{ id: seenSupplier, version: 1 }] }),
    responses: administrators(200),
  },
  {
    method: 'PATCH',
    path: '/api/configurations/batch',
    body: () => ({ state: 'new', orders: [{ id: seenOrder, version: 1 }] }),
    responses: administrators(200),
  },
  {
    method: 'POST',
    path: '/api/configurations',
    body: () => ({
      ...validOrder,
      ...{ deliveryPlace: 'Larnaca', neededBy: '1-2 weeks', quantity: 2, phone: '+357 22 000 000' },
      ...{ responseId: 999_999, responseKey: 'unknown' },
    }),
    responses: everyone(201),
  },
  // Without an address for notices this site takes none.
  {
    method: 'POST',
    path: '/api/contact-messages',
    body: () => ({
      ...{ name: 'Ada', email: 'ada@relief.example', subject: 'A unit', message: 'We need one soon.' },
      ...{ company: 'Relief', phone: '+44 1' },
    }),
    responses: everyone(404),
  },
  { method: 'POST', path: '/api/supplier/logout', responses: everyone(200) },
  { method: 'POST', path: '/api/admin/logout', responses: everyone(200) },
  { method: 'GET', path: '/api/admin/sign-in', responses: everyone(303) },
  { method: 'GET', path: '/api/admin/signed-in', responses: everyone(303) },
];

/** Tested beside their code: bodies that are not JSON, responses that are not. */
const elsewhere = [
  'POST /api/missions/upload-csv',
  'POST /api/subscribers/subscribe',
  'GET /api/subscribers/verify',
  'GET /api/subscribers/unsubscribe',
  'POST /api/subscribers/unsubscribe',
  'GET /api/docs',
  'GET /api/components/pictures/:file',
  'GET /api/openapi.json',
];

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);
const withBody = named.filter(([, { body }]) => body);
const withRow = named.filter(([, { row }]) => row);

const ask = async (call: Call, caller: Caller, { id, body }: { id?: number | string; body?: unknown } = {}) => {
  const path = call.path.replace(':id', String(id ?? (await call.row?.()) ?? ''));
  const sent = body ?? call.body?.();
  const headers = headersOf[caller];
  return sent === undefined
    ? api.request(path, { method: call.method, headers })
    : send(api, call.method, path, sent, headers);
};

/** Names of our tables, of Postgres' and Node's errors, lines of stacks, and hashes. */
const internals = /shop\.|postgres|valibot|hono|node_modules|\.ts:|argon2|constraint|syntax error|undefined|\[object/i;

async function expectError(response: Response, status: number): Promise<ApiError> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.not.stringMatching(internals)]);
  expect(response.headers.get('Content-Type')).toContain('application/json');
  const error = JSON.parse(text) as ApiError;
  expect(v.parse(errorResponse, error)).toEqual(error); // with nothing beyond its description
  return error;
}

/** The other tests need the sessions. */
const endsOwnSession = ({ path }: Call, caller: Caller) =>
  path === (caller.includes('administrator') ? '/api/admin/logout' : '/api/supplier/logout') && caller !== 'visitor';

/** Who may make a call, so that the others' 401 does not hide a 400. */
const oneWhoMay = ({ responses }: Call): Caller =>
  (['administrator', 'supplier', 'visitor'] as const).find((caller) => (responses[caller] ?? 401) !== 401) ?? 'visitor';

test.each(named)('%s is answered to each caller as it should be', async (_, call) => {
  for (const caller of Object.keys(headersOf) as Caller[]) {
    const status = call.responses[caller] ?? 401;
    if (endsOwnSession(call, caller)) continue;
    const response = await ask(call, caller);
    if (status >= 400) await expectError(response, status);
    else expect([caller, response.status]).toEqual([caller, status]);
  }
});

test.each(withBody)('%s refuses each field of a wrong type or too long, at its name', async (_, call) => {
  const caller = oneWhoMay(call);
  const right = call.body!() as Record<string, unknown>;
  const id = await call.row?.();
  for (const [field, value] of Object.entries(right)) {
    if (field === 'totalPrice') continue;
    const wrong = [{ nested: true }, [[7]], ...(typeof value === 'string' ? [7, 'x'.repeat(20_000), 'a\0b'] : [])];
    for (const instead of wrong) {
      const response = await ask(call, caller, { id, body: { ...call.body!(), [field]: instead } });
      const { code, fields } = await expectError(response, 400);
      expect([code, Object.keys(fields ?? {})]).toEqual(['validation_failed', [field]]);
    }
  }
});

test.each(withBody)('%s without a field, or without a body, is refused', async (_, call) => {
  const caller = oneWhoMay(call);
  const id = await call.row?.();
  const empty = await ask(call, caller, { id, body: {} });
  if (call.empty) expect(empty.status).toBe(call.empty);
  else expect(Object.keys((await expectError(empty, 400)).fields ?? {}).length).toBeGreaterThan(0);
  for (const body of [null, [], 'text', 7]) {
    const response = await send(api, call.method, call.path.replace(':id', String(id)), body, headersOf[caller]);
    await expectError(response, 400);
  }
  const bare = api.request(call.path.replace(':id', String(id)), { method: call.method, headers: headersOf[caller] });
  await expectError(await bare, 415);
});

test.each(withRow)('%s knows no row that is not there', async (_, call) => {
  for (const id of ['999999', '0', '-1', '1.5', 'abc', '01', '99999999999', '1%00', '%F0%9F%98%80', "1'--"]) {
    await expectError(await ask(call, oneWhoMay(call), { id }), 404);
  }
});

test.each(named)('%s takes no session of another role, under whichever cookie', async (_, call) => {
  if (call.responses.visitor !== undefined) return;
  const tokenOf = (caller: Caller) => headersOf[caller].Cookie!.split('=')[1];
  const id = await call.row?.();
  const cookies = [
    `admin_session=${tokenOf('supplier')}; supplier_session=${tokenOf('administrator')}`,
    call.responses.supplier ? headersOf.administrator.Cookie! : headersOf.supplier.Cookie!,
    `admin_session=${tokenDigest(tokenOf('administrator')!)}; supplier_session=${tokenDigest(tokenOf('supplier')!)}`,
  ];
  for (const Cookie of cookies) {
    const path = call.path.replace(':id', String(id));
    const body = call.body?.();
    const response = body
      ? await send(api, call.method, path, body, { Cookie })
      : await api.request(path, { method: call.method, headers: { Cookie } });
    expect((await expectError(response, 401)).code).toBe('not_authenticated');
  }
});

test('the key of one response opens no other', async () => {
  const responses = await Promise.all(
    ['Ada Berg', 'Bo Dahl'].map((leadName) =>
      read<{ id: number; shareKey: string }>(
        post(api, '/api/questionnaire', { leadName, email: 'someone@example.org', siteConstraints: 'By the gate' }),
      ),
    ),
  );
  const [first, second] = [responses[0]!, responses[1]!];
  for (const caller of ['visitor', 'supplier'] as const) {
    const headers = headersOf[caller];
    const response = await api.request(`/api/public/questionnaire/${first.id}?key=${second.shareKey}`, { headers });
    expect(await response.text()).not.toMatch(/Ada Berg|someone@|By the gate/);
  }
});

test("nobody gets another's answer by its idempotency key", async () => {
  const headers = { 'Idempotency-Key': newIdempotencyKey() };
  const body = { ...validSupplierComponent, name: 'Northwind only' };
  const first = await post(api, '/api/supplier/components', body, { ...supplier.session, ...headers });
  const again = await post(api, '/api/supplier/components', body, { ...other.session, ...headers });
  expect(first.status).toBe(201);
  expect(await again.text()).not.toContain(`"id":${(await read<{ id: number }>(first)).id},`);
});

test('a supplier learns and changes nothing of another by any call', async () => {
  const mark = 'only-for-northwind';
  const owner = await createSupplier(api, sql, mark, {
    ...Object.fromEntries(
      Object.entries(validRegistration).map(([field, value]) => [field, typeof value === 'string' ? mark : value]),
    ),
    password: validRegistration.password,
    website: `https://${mark}.example`,
    catalogUrl: `https://${mark}.example/parts`,
    contactEmail: `sales@${mark}.example`,
    countryHQ: validRegistration.countryHQ,
    defenseUsage: 'No',
    fieldDeployment: 'Yes',
  });
  const { id } = await read<{ id: number }>(
    post(
      api,
      '/api/supplier/components',
      { ...validSupplierComponent, name: mark, description: `${mark} description`, specifications: { [mark]: mark } },
      owner.session,
    ),
  );
  const stored = () => sql`
    select to_jsonb(supplier) as supplier, to_jsonb(component) as component,
      (select jsonb_agg(session) from shop.supplier_session session where session.user_id = supplier.id) as sessions
    from shop.supplier join shop.component on component.supplier_id = supplier.id
    where supplier.id = ${owner.id}`;
  const before = await stored();
  expect(before).toHaveLength(1);

  for (const [name, call] of named) {
    for (const caller of ['other supplier', 'visitor'] as const) {
      if (endsOwnSession(call, caller)) continue;
      for (const id of new Set(call.row ? [owner.id, before[0]!.component.id] : [undefined])) {
        const text = await (await ask(call, caller, { id })).text();
        expect([name, caller, text.includes(mark)]).toEqual([name, caller, false]);
      }
    }
  }
  expect(before[0]!.component.id).toBe(id);
  expect(await stored()).toEqual(before);
});

test('every call of the API is in the table', () => {
  const routes = api.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  const known = new Set([...named.map(([name]) => name), ...elsewhere]);
  expect([...new Set(routes)].filter((route) => !known.has(route))).toEqual([]);
});
