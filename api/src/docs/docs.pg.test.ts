// The order of these tests matters.

import { adminComponentResponse } from '@fieldbox/contract/catalogue/responseSchemas';
import { oneClick } from '@fieldbox/contract/contact/subscribers';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import * as v from 'valibot';
import { addSubscriberToken, findOrAddSubscriber } from '../newsletter/subscribers.ts';
import { fakeSignIn, post, read, send, testApi, testSession } from '../testing/client.ts';
import { type DescribedCall, describedCalls } from '../testing/describedCalls.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';
import { validBodies } from '../testing/validBodies.ts';
import type { describeApi } from './describeApi.ts';

const { api, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' }, signIn: fakeSignIn }, 'demo');
const administrator = testSession(api, sql);
let supplier: TestSupplier;
const digest = 'a'.repeat(43);

beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'first');
  await post(api, '/api/supplier/components', validSupplierComponent, supplier.session);
  await post(api, '/api/questionnaire', validBodies['/questionnaire']);
});

/** A row for each `:id`, for calls that change it and for those that only look. */
async function idFor(path: string): Promise<number> {
  const queries: Record<string, string> = {
    '/missions/:id': 'select max(id) as id from shop.mission',
    '/components/:id': 'select max(id) as id from shop.component where supplier_id is null',
    '/components/:id/restore':
      'update shop.component set withdrawn_at = now() where id = (select min(id) from shop.component) returning id',
    '/configurations/:id': 'select max(id) as id from shop.configuration',
    '/configurations/:id/notes': 'select max(id) as id from shop.configuration',
    '/configurations/:id/customer': 'select max(id) as id from shop.configuration',
    '/configurations/notes/:id': `
      insert into shop.order_note (configuration_id, author_id, text)
      select max(c.id), (select id from shop.administrator where username = 'admin'), 'x' from shop.configuration c
      returning id`,
    '/questionnaire/:id/notes': 'select max(id) as id from shop.questionnaire_response',
    '/questionnaire/notes/:id': `
      insert into shop.order_note (response_id, author_id, text)
      select max(r.id), (select id from shop.administrator where username = 'admin'), 'x' from shop.questionnaire_response r
      returning id`,
    '/public/questionnaire/:id': 'select max(id) as id from shop.questionnaire_response',
    '/admin/sessions/:id': `
      insert into shop.administrator_session (id, user_id, expires_at)
      select md5(random()::text) || md5(random()::text), max(id), now() + interval '1 hour' from shop.administrator
      returning number as id`,
    '/questionnaire/:id': 'select max(id) as id from shop.questionnaire_response',
    '/supplier/components/:id': 'select max(id) as id from shop.component where supplier_id is not null',
    '/supplier/components/:id/restore': `
      update shop.component set withdrawn_at = now(), withdrawn_by_supplier = true
      where id = (select max(id) from shop.component where supplier_id is not null) returning id`,
    '/supplier/:id': 'select min(id) as id from shop.supplier',
    '/supplier/:id/status': 'select min(id) as id from shop.supplier',
    '/supplier/:id/password-reset': 'select min(id) as id from shop.supplier',
  };
  const [row] = await sql.unsafe(queries[path]!);
  return row!.id;
}

async function tokenFor(role: string): Promise<string> {
  const path = role === 'admin' ? 'administrator' : 'supplier';
  const { addResetToken } = await import('../accounts/passwordReset/resetTokens.ts');
  const [row] = await sql.unsafe(`select max(id) as id from shop.${path}`);
  return (await addResetToken(sql, path, row!.id)).token;
}

async function subscriberToken(): Promise<string> {
  const { id } = await findOrAddSubscriber(sql, 'one-click@example.org');
  return addSubscriberToken(sql, id, 'unsubscribe');
}

async function call({ method, path, who, form, upload, query }: DescribedCall, headers: Record<string, string> = {}) {
  const address = path.includes(':id')
    ? path.replace(':id', String(await idFor(path)))
    : path.replace(':file', path.startsWith('/components/') ? `${digest}.webp` : '1.civilian..1.1.png');
  const search =
    query && path.includes('username')
      ? '?username=free'
      : query && path.includes('subscribers')
        ? `?token=${form ? await subscriberToken() : 'x'}`
        : path === '/admin/search'
          ? '?q=a'
          : path === '/admin/history'
            ? '?kind=orders&id=1000'
            : '';
  const session = who === 'administrator' ? administrator : who === 'supplier' ? supplier.session : {};
  let body: FormData | URLSearchParams | string | undefined;
  if (upload) {
    body = new FormData();
    body.set(upload, new Blob(['name,description,type\nA,B,civilian\n,,x\n'], { type: 'text/csv' }), 'm.csv');
  } else if (form) {
    body = new URLSearchParams(oneClick);
  } else if (path.endsWith('/confirm')) {
    body = JSON.stringify({ token: await tokenFor(path.split('/')[1]!), password: 'correct horse battery' });
  } else if (path === '/supplier/batch') {
    body = JSON.stringify({ status: 'Approved', suppliers: await sql`select id, version from shop.supplier` });
  } else if (validBodies[path] && method !== 'GET' && method !== 'DELETE') {
    body = JSON.stringify(validBodies[path]);
  }
  const type: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  return api.request(`/api${address}${search}`, {
    method,
    headers: { ...session, ...type, ...headers },
    body,
  });
}

const name = ({ method, path }: DescribedCall) => `${method} ${path}`;
/** Who logs in has registered before; what ends a session or sets passwords comes last. */
const turns = [/^\/supplier\/register$/, /^(?!.*(logout|confirm)$)/, /logout|passwords\/confirm/, /reset\/confirm/];
const turnOf = ({ path }: DescribedCall) => turns.findIndex((turn) => turn.test(path));
const inOrder = describedCalls.toSorted((a, b) => turnOf(a) - turnOf(b));

test('each call of the API is described, and nothing else', () => {
  const routes = api.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`);
  expect([...new Set(routes)].toSorted()).toEqual(describedCalls.map(name).toSorted());
});

test('an edit conflict answers what is described, with the current row', async () => {
  const body = validBodies['/components']!;
  const { id } = await read<{ id: number }>(post(api, '/api/components', body, administrator));
  const headers = { ...administrator, 'If-Match': '"0"' };
  const response = await send(api, 'PUT', `/api/components/${id}`, body, headers);
  expect(response.status).toBe(409);
  const conflict = await read<ApiError>(response);
  expect(v.parse(errorResponse, conflict)).toEqual(conflict);
  expect(v.parse(adminComponentResponse, conflict.current)).toEqual(conflict.current);
});

test.each(inOrder.map((described) => [name(described), described] as const))(
  '%s answers what is described',
  async (_, described) => {
    const response = await call(described);
    const { response: schema, status = schema === undefined ? 204 : 200 } = described;
    expect(response.status).toBe(status);
    const positions = ['X-Total-Count', 'X-Page-Start'].map((header) => response.headers.has(header));
    expect(positions).toEqual([described.pages ?? false, described.pages ?? false]);
    if (schema === undefined) return expect(await response.text()).toBe('');
    if (typeof schema === 'string') {
      expect(response.headers.get('Content-Type')).toContain(schema);
      return expect(await response.text()).not.toBe('');
    }
    const body = await read<unknown>(response);
    if (Array.isArray(body)) expect(body).not.toHaveLength(0);
    // A schema drops what it does not know: nothing may be answered that is not described.
    expect(v.parse(schema, body)).toEqual(body);
  },
);

test.each(
  describedCalls.filter(({ who }) => who !== 'everybody').map((described) => [name(described), described] as const),
)('%s is refused to everybody else', async (_, described) => {
  const other = described.who === 'supplier' ? administrator : supplier.session;
  for (const Cookie of ['', other.Cookie]) {
    const response = await call(described, { Cookie });
    expect([response.status, (await read<{ code: string }>(response)).code]).toEqual([401, 'not_authenticated']);
  }
});

test('the document is OpenAPI 3.1 with a unique name for every call, and states which fields are required', async () => {
  const response = await api.request('/api/openapi.json');
  const document = await read<Awaited<ReturnType<typeof describeApi>>>(response);
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item as object));
  expect(operations).toHaveLength(describedCalls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const order = document.paths['/configurations']!.post!.requestBody as never as {
    content: { 'application/json': { schema: { required: string[]; properties: object } } };
  };
  const { required, properties } = order.content['application/json'].schema;
  expect(required).toEqual(['missionId', 'containerId', 'name', 'organization', 'intendedUse', 'email']);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required, 'componentIds', 'additionalSpecs']));
  expect(document.paths['/configurations/{id}']!.get!.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
});

test('the page shows every call, and loads and runs nothing', async () => {
  const response = await api.request('/api/docs');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
  const page = await response.text();
  const missing = describedCalls.filter(({ path }) => !page.includes(`/api${path.replace(/:(\w+)/, '{$1}')}</code>`));
  expect(missing).toEqual([]);
  expect(page.match(/<(script|link|img|iframe)|<[^>]+ (style|on\w+|src)=/)).toBeNull();
});
