import type { ApiError } from '@fieldbox/contract/errors';
import { rightRegistration, rightSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { createTestApi, loginAdministrator, post, read, send, type TestApi } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { rightOrder } from './testing/orders.ts';
import { createSupplier, type TestSupplier } from './testing/suppliers.ts';

type Role = 'visitor' | 'supplier' | 'other supplier' | 'administrator';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the route is written; `:id` is replaced by what `row` makes. */
  path: string;
  row?: () => Promise<number>;
  body?: () => object;
  /** What each role is answered with when all is right; 401 for those who are not named. */
  answers: Partial<Record<Role, number>>;
  /** Statuses of a body without any field; 400 unless told. */
  empty?: number;
}

let database: TestDatabase;
let api: TestApi['api'];
let supplier: TestSupplier;
let other: TestSupplier;
let headersOf: Record<Role, Record<string, string>>;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  supplier = await createSupplier(api, database.sql, 'northwind');
  other = await createSupplier(api, database.sql, 'southwind');
  headersOf = {
    visitor: {},
    supplier: supplier.session,
    'other supplier': other.session,
    administrator: await loginAdministrator(api, database.sql),
  };
});
afterAll(() => database.drop());

const everyone = (status: number) => ({
  visitor: status,
  supplier: status,
  'other supplier': status,
  administrator: status,
});
const suppliers = (status: number) => ({ supplier: status, 'other supplier': status });
const administrators = (status: number) => ({ administrator: status });

const component = () => ({ name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 });
const supplierComponent = () => ({ ...rightSupplierComponent });
const newId = async (path: string, body: object, role: Role) =>
  (await read<{ id: number }>(post(api, path, body, headersOf[role]))).id;
const newComponent = () => newId('/api/components', component(), 'administrator');
const newSupplierComponent = () => newId('/api/supplier/components', supplierComponent(), 'supplier');
const newMission = async () => {
  const [row] = await database.sql<{ id: number }[]>`
    insert into shop.mission (name, description, type) values (${`Mission ${++count}`}, 'x', 'civilian') returning id`;
  return row!.id;
};
const newSupplier = async () => (await createSupplier(api, database.sql, `supplier-${++count}`)).id;
const newEvent = async () => {
  await newComponent();
  const [row] = await database.sql<{ id: number }[]>`select max(id) as id from shop.audit_event`;
  return row!.id;
};

const calls: Call[] = [
  { method: 'GET', path: '/api/missions', answers: everyone(200) },
  { method: 'DELETE', path: '/api/missions/:id', row: newMission, answers: administrators(204) },
  { method: 'GET', path: '/api/components', answers: everyone(200) },
  { method: 'POST', path: '/api/components', body: component, answers: administrators(201) },
  { method: 'PUT', path: '/api/components/:id', row: newComponent, body: component, answers: administrators(200) },
  { method: 'DELETE', path: '/api/components/:id', row: newComponent, answers: administrators(204) },
  {
    method: 'POST',
    path: '/api/supplier/register',
    body: () => ({ ...rightRegistration, username: `registered-${++count}` }),
    answers: everyone(201),
  },
  {
    method: 'POST',
    path: '/api/supplier/login',
    body: () => ({ username: 'nobody', password: 'wrong password' }),
    answers: everyone(401),
  },
  {
    method: 'POST',
    path: '/api/supplier/password-reset',
    body: () => ({ account: 'nobody' }),
    answers: everyone(200),
  },
  {
    method: 'POST',
    path: '/api/supplier/password-reset/confirm',
    body: () => ({ token: 'made-up', password: 'quite another password' }),
    answers: everyone(400),
  },
  { method: 'POST', path: '/api/supplier/:id/password-reset', row: newSupplier, answers: administrators(201) },
  { method: 'GET', path: '/api/supplier/auth-status', answers: everyone(200) },
  { method: 'GET', path: '/api/supplier/username-available', answers: everyone(400) },
  { method: 'GET', path: '/api/supplier/profile', answers: suppliers(200) },
  {
    method: 'PATCH',
    path: '/api/supplier/profile',
    body: () => ({ companyName: 'Northwind', contactPhone: '1', productTypes: ['Power'], yearFounded: 1998 }),
    answers: suppliers(200),
    empty: 200,
  },
  { method: 'GET', path: '/api/supplier/components', answers: suppliers(200) },
  { method: 'POST', path: '/api/supplier/components', body: supplierComponent, answers: suppliers(201) },
  {
    method: 'PUT',
    path: '/api/supplier/components/:id',
    row: newSupplierComponent,
    body: supplierComponent,
    answers: { supplier: 200, 'other supplier': 404 },
  },
  {
    method: 'DELETE',
    path: '/api/supplier/components/:id',
    row: newSupplierComponent,
    answers: { supplier: 204, 'other supplier': 404 },
  },
  { method: 'GET', path: '/api/supplier/all', answers: administrators(200) },
  { method: 'GET', path: '/api/supplier/:id', row: newSupplier, answers: administrators(200) },
  {
    method: 'PATCH',
    path: '/api/supplier/:id/status',
    row: newSupplier,
    body: () => ({ status: 'Approved' }),
    answers: administrators(200),
  },
  { method: 'GET', path: '/api/audit', answers: administrators(200) },
  { method: 'POST', path: '/api/audit/:id/undo', row: newEvent, answers: administrators(200) },
  { method: 'GET', path: '/api/admin/statistics', answers: administrators(200) },
  { method: 'GET', path: '/api/admin/analytics', answers: administrators(200) },
  { method: 'GET', path: '/api/configurations', answers: administrators(200) },
  { method: 'POST', path: '/api/configurations', body: () => ({ ...rightOrder }), answers: everyone(201) },
  { method: 'POST', path: '/api/supplier/logout', answers: { visitor: 200, administrator: 200 } },
];

/** Tested beside their code: a body that is no JSON, and an end of the session that the others need. */
const elsewhere = ['POST /api/missions/upload-csv'];

const named = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);
const withBody = named.filter(([, { body }]) => body);
const withRow = named.filter(([, { row }]) => row);

const ask = async (call: Call, role: Role, { id, body }: { id?: number | string; body?: unknown } = {}) => {
  const path = call.path.replace(':id', String(id ?? (await call.row?.()) ?? ''));
  const sent = body ?? call.body?.();
  const headers = headersOf[role];
  return sent === undefined
    ? api.request(path, { method: call.method, headers })
    : send(api, call.method, path, sent, headers);
};

/** Names of our tables, of Postgres' and Node's errors, lines of stacks, and hashes. */
const internals = /shop\.|postgres|valibot|hono|node_modules|\.ts:|argon2|constraint|syntax error|undefined|\[object/i;

async function expectError(answer: Response, status: number): Promise<ApiError> {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.not.stringMatching(internals)]);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  const error = JSON.parse(text) as ApiError;
  expect(Object.keys(error).filter((key) => !['code', 'message', 'fields', 'current'].includes(key))).toEqual([]);
  expect([typeof error.code, typeof error.message]).toEqual(['string', 'string']);
  return error;
}

/** Who may make a call, so that the others' 401 does not hide a 400. */
const oneWhoMay = ({ answers }: Call): Role =>
  (['administrator', 'supplier', 'visitor'] as const).find((role) => (answers[role] ?? 401) < 400) ?? 'visitor';

test.each(named)('%s is answered to each role as it should be', async (_, call) => {
  for (const role of Object.keys(headersOf) as Role[]) {
    const status = call.answers[role] ?? 401;
    if (call.path.endsWith('/logout') && role.includes('supplier')) continue;
    const answer = await ask(call, role);
    if (status >= 400) await expectError(answer, status);
    else expect([role, answer.status]).toEqual([role, status]);
  }
});

test.each(withBody)('%s refuses each field of a wrong type or too long, at its name', async (_, call) => {
  const role = oneWhoMay(call);
  const right = call.body!() as Record<string, unknown>;
  const id = await call.row?.();
  for (const [field, value] of Object.entries(right)) {
    if (field === 'totalPrice') continue;
    const wrong = [{ nested: true }, [[7]], ...(typeof value === 'string' ? [7, 'x'.repeat(20_000), 'a\0b'] : [])];
    for (const instead of wrong) {
      const answer = await ask(call, role, { id, body: { ...call.body!(), [field]: instead } });
      const { code, fields } = await expectError(answer, 400);
      expect([code, Object.keys(fields ?? {})]).toEqual(['validation_failed', [field]]);
    }
  }
});

test.each(withBody)('%s without a field, or without a body, is refused', async (_, call) => {
  const role = oneWhoMay(call);
  const id = await call.row?.();
  const empty = await ask(call, role, { id, body: {} });
  if (call.empty) expect(empty.status).toBe(call.empty);
  else expect(Object.keys((await expectError(empty, 400)).fields ?? {}).length).toBeGreaterThan(0);
  for (const body of [null, [], 'text', 7]) {
    const answer = await send(api, call.method, call.path.replace(':id', String(id)), body, headersOf[role]);
    await expectError(answer, 400);
  }
  const bare = api.request(call.path.replace(':id', String(id)), { method: call.method, headers: headersOf[role] });
  await expectError(await bare, 415);
});

test.each(withRow)('%s knows no row that is not there', async (_, call) => {
  for (const id of ['999999', '0', '-1', '1.5', 'abc', '01', '99999999999', '1%00', '%F0%9F%98%80', "1'--"]) {
    await expectError(await ask(call, oneWhoMay(call), { id }), 404);
  }
});

test('every call of suppliers, components, missions, audit and figures is in the table', () => {
  const ours = /^\/api\/(supplier|components|missions|audit|admin\/(statistics|analytics))(\/|$)/;
  const routes = api.routes
    .filter(({ method, path }) => method !== 'ALL' && ours.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const known = new Set([...named.map(([name]) => name), ...elsewhere]);
  expect([...new Set(routes)].filter((route) => !known.has(route))).toEqual([]);
});
