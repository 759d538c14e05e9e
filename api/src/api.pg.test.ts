import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { statusOf } from '@onesite/shared-contract/http/errorCodes';
import { type ApiError, isApiError } from '@onesite/shared-contract/http/errors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import fc from 'fast-check';
import { Hono } from 'hono';
import pino from 'pino';
import * as v from 'valibot';
import { ensureAdministrator } from './accounts/ensureAdministrator.ts';
import { createApi } from './app.ts';
import { tokenDigest } from './auth/tokens.ts';
import { CachedLists, invalidationHeader } from './http/cachedLists.ts';
import type { ApiEnv } from './http/environment.ts';
import { type AdversarialRequest, adversarialRequest, toBody } from './testing/adversarialRequest.ts';
import {
  createTestApi,
  fakeSignIn,
  loginAdministrator,
  post,
  read,
  send,
  testAdministrator,
  testApi,
} from './testing/client.ts';
import { testDatabase } from './testing/database.ts';
import { type DescribedCall, describedCalls } from './testing/describedCalls.ts';
import { validOrder } from './testing/orders.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from './testing/suppliers.ts';
import { untilAvailable } from './testing/untilAvailable.ts';
import { validBodies } from './testing/validBodies.ts';

describe('app', () => {
  const { api, lines, sql } = testApi();

  // A busy machine may take longer to open the first connection than the health call waits for it.
  beforeAll(() => sql`select 1`);

  const send = (body: RequestInit['body'], headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    api.request('/api/configurations', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const codeOf = async (response: Response | Promise<Response>) => {
    const { status } = await response;
    return [status, (await read<ApiError>(response)).code];
  };

  test('a healthy API says so', async () => {
    const response = await api.request('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', database: 'ok' });
  });

  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/missions/'],
    ['DELETE', '/api/missions'],
    ['PATCH', '/api/configurations/1'],
    ['OPTIONS', '/api/configurations'],
  ])('%s %s is not found, in JSON', async (method, path) => {
    const response = await api.request(path, { method });
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(await codeOf(response)).toEqual([404, 'not_found']);
  });

  test('mounted in another app the API answers its own paths and leaves the others alone', async () => {
    const root = new Hono().route('/', api).get('*', (c) => c.text('page'));
    expect(await (await root.request('/about')).text()).toBe('page');
    expect((await root.request('/about')).headers.has('X-Request-Id')).toBe(false);
    expect(await codeOf(root.request('/api/nothing'))).toEqual([404, 'not_found']);
    expect(await codeOf(post(root as never, '/api/configurations', {}))).toEqual([400, 'validation_failed']);
  });

  test.each(['', '{', '{"a":}', 'name=Ana', '\xff'])('the body %j is malformed', async (body) => {
    expect(await codeOf(send(Buffer.from(body, 'latin1')))).toEqual([400, 'malformed_json']);
  });

  test.each(['null', '7', '"text"', '[]', '['.repeat(100_000) + ']'.repeat(100_000)])(
    'a body that is no object is refused',
    async (body) => {
      expect(await codeOf(send(body))).toEqual([400, 'validation_failed']);
    },
  );

  test.each([
    {},
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/jsonp' },
    { 'Content-Type': 'multipart/form-data' },
  ])('a body under %j is of an unsupported type', async (headers) => {
    const body = Buffer.from(JSON.stringify(validOrder));
    expect(await codeOf(send(body, headers as Record<string, string>))).toEqual([415, 'unsupported_media_type']);
  });

  test('a body beyond 256 KB is too large, with a Content-Length or in chunks', async () => {
    const large = JSON.stringify({ ...validOrder, padding: 'x'.repeat(256 * 1024) });
    const json = { 'Content-Type': 'application/json' };
    expect(await codeOf(send(large, { ...json, 'Content-Length': String(large.length) }))).toEqual([
      413,
      'payload_too_large',
    ]);
    const chunked = new Blob([large]).stream();
    expect(await codeOf(send(chunked, json))).toEqual([413, 'payload_too_large']);
    // With both headers the bytes are counted. A wrong Content-Length alone: `site/src/start/listen.test.ts`.
    const both = new Blob([large]).stream();
    expect(await codeOf(send(both, { ...json, 'Content-Length': '10', 'Transfer-Encoding': 'chunked' }))).toEqual([
      413,
      'payload_too_large',
    ]);
  });

  test('a body of almost 256 KB is read', async () => {
    expect((await post(api, '/api/configurations', { ...validOrder, padding: 'x'.repeat(255 * 1024) })).status).toBe(
      201,
    );
  });

  test.each(['https://evil.example', 'null', 'http://localhost:1', 'garbage'])(
    'a write from %s is refused',
    async (Origin) => {
      const response = post(api, 'http://localhost/api/configurations', validOrder, { Origin });
      expect(await codeOf(response)).toEqual([403, 'bad_origin']);
      expect(await codeOf(api.request('/api/admin/logout', { method: 'POST', headers: { Origin } }))).toEqual([
        403,
        'bad_origin',
      ]);
    },
  );

  test('a write from our own pages passes, at the host asked for or the public address', async () => {
    const own = await post(api, 'http://localhost:3000/api/configurations', validOrder, {
      Origin: 'http://localhost:3000',
    });
    expect(own.status).toBe(201);
    const { api: behindProxy } = createTestApi(sql, { publicUrls: ['https://fieldbox.example'], trustProxy: 1 });
    const headers = { Origin: 'https://fieldbox.example' };
    expect((await post(behindProxy, '/api/configurations', validOrder, headers)).status).toBe(201);
  });

  test.each([
    ['another scheme', 'http://fieldbox.example'],
    ['another port', 'https://fieldbox.example:8443'],
    ['a subdomain', 'https://evil.fieldbox.example'],
  ])('a write from %s of the public address is refused', async (_, Origin) => {
    const { api: published } = createTestApi(sql, { publicUrls: ['https://fieldbox.example'] });
    expect(await codeOf(post(published, '/api/configurations', validOrder, { Origin }))).toEqual([403, 'bad_origin']);
  });

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.localhost' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 201],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{ 'Sec-Fetch-Site': 'none' }, 201],
  ])('a write under %j is answered with %d', async (headers, status) => {
    const response = await post(
      api,
      'http://localhost/api/configurations',
      validOrder,
      headers as Record<string, string>,
    );
    expect(response.status).toBe(status);
  });

  test.each(['https://fieldbox.example', 'https://fieldbox.test:8443'])(
    'a write from %s, one of several public addresses, passes',
    async (Origin) => {
      const publicUrls = ['https://fieldbox.example', 'https://fieldbox.test:8443'];
      const { api: published } = createTestApi(sql, { publicUrls });
      expect((await post(published, '/api/configurations', validOrder, { Origin })).status).toBe(201);
    },
  );

  test('of several trusted proxies the outermost one knows the host', async () => {
    const { api: behindProxies } = createTestApi(sql, { trustProxy: 2 });
    const headers = {
      'X-Forwarded-Host': 'evil.example, fieldbox.example, balancer',
      'X-Forwarded-Proto': 'http, https, http',
    };
    const write = (Origin: string) => post(behindProxies, '/api/configurations', validOrder, { ...headers, Origin });
    expect((await write('https://fieldbox.example')).status).toBe(201);
    for (const other of ['https://evil.example', 'https://balancer']) expect((await write(other)).status).toBe(403);
  });

  test('a forwarded host counts only behind a trusted proxy', async () => {
    const headers = {
      Origin: 'https://fieldbox.example',
      'X-Forwarded-Host': 'fieldbox.example',
      'X-Forwarded-Proto': 'https',
    };
    expect((await post(api, '/api/configurations', validOrder, headers)).status).toBe(403);
    const { api: behindProxy } = createTestApi(sql, { trustProxy: 1 });
    expect((await post(behindProxy, '/api/configurations', validOrder, headers)).status).toBe(201);
    const overHttp = { ...headers, 'X-Forwarded-Proto': 'http' };
    expect((await post(behindProxy, '/api/configurations', validOrder, overHttp)).status).toBe(403);
  });

  test('behind a proxy that ends TLS and that nobody named, our own pages write, and others do not', async () => {
    const write = (Origin: string) =>
      post(api, 'http://fieldbox.example/api/configurations', validOrder, { Origin, 'X-Forwarded-Proto': 'https' });
    expect((await write('https://fieldbox.example')).status).toBe(201);
    expect((await write('http://fieldbox.example')).status).toBe(403);
  });

  test('a read from another site is answered', async () => {
    expect((await api.request('/api/missions', { headers: { Origin: 'https://evil.example' } })).status).toBe(200);
  });

  test('the request id is the one that was sent, if sane, and in the log', async () => {
    const response = await api.request('/api/nothing?key=secret', { headers: { 'X-Request-Id': 'abc-1' } });
    expect(response.headers.get('X-Request-Id')).toBe('abc-1');
    expect(lines.filter(({ requestId }) => requestId === 'abc-1')).toMatchObject([
      { msg: 'request', method: 'GET', path: '/api/nothing', status: 404, ms: expect.any(Number) },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    const odd = await api.request('/api/health', { headers: { 'X-Request-Id': 'a b"c' } });
    expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['/api/configurations/7?key=secret', '/api/configurations/:id'],
    ['/api/missions', '/api/missions'],
    ['/api/admin/statistics', '/api/admin/statistics'],
    ['/api/made-up/path', '/api/*'],
  ])('%s is known to the server by its pattern', async (path, route) => {
    const outgoing: { route?: string; headersSent: boolean; setHeader: jest.Mock } = {
      ...{ headersSent: false, setHeader: jest.fn() },
    };
    await api.request(path, {}, { outgoing });
    expect(outgoing.route).toBe(route);
  });

  test('nothing that was sent is logged', async () => {
    await post(api, '/api/configurations', { ...validOrder, intendedUse: 'a very private purpose' });
    expect(JSON.stringify(lines)).not.toContain('private purpose');
  });

  test('a bug is a 500 without details, and is logged', async () => {
    await sql`alter table shop.mission rename to mission_gone`;
    const response = await api.request('/api/missions');
    await sql`alter table shop.mission_gone rename to mission`;
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ code: 'internal_error', message: 'Something went wrong on our side.' });
    expect(lines.at(-2)).toMatchObject({
      msg: 'request failed',
      error: { message: expect.stringContaining('mission') },
    });
  });
});

// The order of these tests matters.
describe('everyCall', () => {
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
      body: () => ({
        companyName: `Renamed ${++count}`,
        contactPhone: '1',
        productTypes: ['Power'],
        yearFounded: 1998,
      }),
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
  const internals =
    /shop\.|postgres|valibot|hono|node_modules|\.ts:|argon2|constraint|syntax error|undefined|\[object/i;

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
    (['administrator', 'supplier', 'visitor'] as const).find((caller) => (responses[caller] ?? 401) !== 401) ??
    'visitor';

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
});

describe('fuzz.attack', () => {
  /** Requests for each call; FUZZ_RUNS=1000 for the long form. */
  const runs = Number(process.env.FUZZ_RUNS ?? 12);
  /** Fixed, so that `npm test` has the same result for the same code. A failure names its seed and the shortest request found. */
  const seed = Number(process.env.FUZZ_SEED ?? 1);

  const { api, lines, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' } }, 'demo');
  let versions: string;
  let sums: string;
  const sessions: Record<DescribedCall['who'], Record<string, string>> = {
    everybody: {},
    administrator: {},
    supplier: {},
  };

  beforeAll(async () => {
    sessions.administrator = await loginAdministrator(api, sql);
    sessions.supplier = (await createSupplier(api, sql, 'fuzzed')).session;
    await prepareSums();
  });

  /**
   * Two statements about all stored data, except what a refused request may change: sessions and failed logins. `sums` adds up the
   * rows; `versions` shows in a tenth of the time whether any row was written.
   */
  async function prepareSums() {
    const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'shop' and table_name not like '%\\_session'
    order by 1`;
    const ofEach = (statement: (table: string) => string) =>
      tables.map(({ name }) => statement(name)).join(' union all ');
    versions = ofEach((table) => `select count(*), sum(xmin::text::bigint) from shop.${table}`);
    sums = ofEach(
      (table) => `
      select '${table}' as name, count(*), sum(hashtext(to_jsonb(t)::text)::bigint) from shop.${table} t
      where not to_jsonb(t) @> '{"action": "login_failed"}' and not to_jsonb(t) @> '{"name": "audit_event"}'`,
    );
  }

  let last: { version: string; sums: unknown[] } | undefined;

  async function stored() {
    const version = JSON.stringify(await sql.unsafe(versions, [], { prepare: true }).values());
    if (last?.version !== version) last = { version, sums: await sql.unsafe(sums).values() };
    return last.sums;
  }

  const internals = /postgres|shop\.|select .+ from|insert into|node_modules|\.ts:|ECONN|undefined|\[object/i;

  async function expectDecent(response: Response) {
    expect(response.status).toBeLessThan(500);
    if (response.status < 400) return void (await response.arrayBuffer());
    const text = await response.text();
    const texts: string[] = [];
    const error: ApiError = JSON.parse(text, (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect([isApiError(error), statusOf[error.code]]).toEqual([true, response.status]);
    // Each text by itself: 'Please select …' of one field and '… from 1800' of another are no statement.
    expect(texts.filter((each) => internals.test(each))).toEqual([]);
  }

  function send({ method, who }: DescribedCall, { address, body, headers, hasSession }: AdversarialRequest) {
    const form = toBody(body);
    const { 'Content-Type': contentType, ...others } = { ...(hasSession && sessions[who]), ...headers };
    return api.request(address, {
      method,
      headers: form instanceof FormData ? others : { ...others, 'Content-Type': contentType! }, // a form's has its boundary
      body: form,
    } as RequestInit);
  }

  const isFuzzed = ({ path }: DescribedCall) => !path.endsWith('/logout');

  test.each(describedCalls.filter(isFuzzed).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s withstands anything, and stores nothing that it refuses',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(adversarialRequest(call), async (request) => {
          const before = await stored();
          let began = process.cpuUsage();
          const response = await untilAvailable(() => {
            began = process.cpuUsage();
            return send(call, request);
          });
          await expectDecent(response);
          expect(process.cpuUsage(began).user).toBeLessThan(5_000_000); // microseconds of work, however busy the machine is
          if (response.status >= 400) expect(await stored()).toEqual(before);
        }),
        { numRuns: runs, seed },
      );
    },
    30_000 + runs * 400,
  );

  test('no request was logged as a bug', () => {
    expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
  });
});

// The order of these tests matters.
describe('listInvalidation', () => {
  // The calls that drop cached lists, and with them the pages that edges send without a call.

  const lists = new CachedLists(3_600_000);
  const { sql } = testDatabase();
  let api: Hono<ApiEnv>;
  let administrator: { Cookie: string };
  let pending: TestSupplier;
  let approved: TestSupplier;

  beforeAll(async () => {
    const settings = { trustProxy: 0, rateLimit: 'off', secretsKey: 'a key for tests' } as const;
    api = createApi({ sql: sql, logger: pino({ level: 'silent' }), settings, lists });
    administrator = await loginAdministrator(api, sql);
    pending = await createSupplier(api, sql, 'northwind');
    approved = await createSupplier(api, sql, 'southwind');
    await setSupplierStatus(sql, approved.id, 'Approved');
  });

  const component = validBodies['/components']!;
  const added = async (path: string, body: object, headers: object) =>
    (await read<{ id: number }>(post(api, path, body, { ...headers }))).id;
  const offered = ({ session }: TestSupplier) => added('/api/supplier/components', validSupplierComponent, session);
  const remove = (path: string, headers: Record<string, string>) => api.request(path, { method: 'DELETE', headers });
  function upload(query = '') {
    const body = new FormData();
    body.set('file', new File(['name,description,type,useCase\nDepot,A depot,civilian,\n'], 'missions.csv'));
    return api.request(`/api/missions/upload-csv${query}`, { method: 'POST', headers: administrator, body });
  }
  /** What is done before, and then the write itself. */
  type Write = () => Promise<() => Promise<Response> | Response>;
  const at =
    (write: () => Promise<Response> | Response): Write =>
    async () =>
      write;

  /** Whether the lists are still cached after a write, and whether its response notifies edges of other machines. */
  async function after(make: Write) {
    const write = await make();
    await api.request('/api/components');
    const response = await write();
    const isInMemory = lists.currentTag('/api/components') !== undefined;
    return { status: response.status, isInMemory, group: response.headers.get(invalidationHeader) };
  }

  const changes: [string, Write][] = [
    ['a new component', at(() => post(api, '/api/components', component, administrator))],
    ['a changed one', at(() => send(api, 'PUT', '/api/components/1', component, administrator))],
    ['a withdrawn one', at(() => remove('/api/components/2', administrator))],
    ['one that is back', at(() => post(api, '/api/components/2/restore', {}, administrator))],
    ['new missions', at(() => upload())],
    ['a withdrawn mission', at(() => remove('/api/missions/3', administrator))],
    [
      "a supplier's status",
      at(() => send(api, 'PATCH', `/api/supplier/${approved.id}/status`, { status: 'Approved' }, administrator)),
    ],
    [
      'the status of several suppliers',
      async () => {
        const suppliers = await sql<
          { id: number; version: number }[]
        >`select id, version from shop.supplier where status = 'Approved'`;
        return () => send(api, 'PATCH', '/api/supplier/batch', { status: 'Approved', suppliers }, administrator);
      },
    ],
    [
      "an approved supplier's new component",
      at(() => post(api, '/api/supplier/components', validSupplierComponent, approved.session)),
    ],
    [
      'a changed one of theirs',
      async () => {
        const id = await offered(approved);
        return () => send(api, 'PUT', `/api/supplier/components/${id}`, validSupplierComponent, approved.session);
      },
    ],
    [
      'a withdrawn one of theirs',
      async () => {
        const id = await offered(approved);
        return () => remove(`/api/supplier/components/${id}`, approved.session);
      },
    ],
  ];

  test.each(changes)('lists are read again after %s', async (_, write) => {
    const { status, ...found } = await after(write);
    expect(status).toBeLessThan(300);
    expect(found).toEqual({ isInMemory: false, group: '"lists"' });
  });

  const others: [string, number, Write][] = [
    ['a call that does not exist', 404, at(() => post(api, '/api/nothing', {}))],
    ['an order', 201, at(() => post(api, '/api/configurations', validBodies['/configurations']))],
    ['a response', 201, at(() => post(api, '/api/questionnaire', validBodies['/questionnaire']))],
    ['a subscription', 200, at(() => post(api, '/api/subscribers/subscribe', validBodies['/subscribers/subscribe']))],
    ['a registration', 201, at(() => post(api, '/api/supplier/register', validBodies['/supplier/register']))],
    ['a login', 200, at(() => post(api, '/api/admin/login', validBodies['/admin/login']))],
    ['a refused login', 401, at(() => post(api, '/api/admin/login', { username: 'admin', password: 'x' }))],
    ['a component of nobody', 401, at(() => post(api, '/api/components', component))],
    ['a component that breaks a rule', 400, at(() => post(api, '/api/components', {}, administrator))],
    ['a conflict', 409, at(() => post(api, '/api/components/3/restore', {}, administrator))],
    ['missions that were only checked', 200, at(() => upload('?dryRun=true'))],
    [
      "a component that waits for its supplier's approval",
      201,
      at(() => post(api, '/api/supplier/components', validSupplierComponent, pending.session)),
    ],
    [
      'a change of it',
      200,
      async () => {
        const id = await offered(pending);
        return () => send(api, 'PUT', `/api/supplier/components/${id}`, validSupplierComponent, pending.session);
      },
    ],
  ];

  test.each(others)('lists stay in memory after %s (%d)', async (_, status, write) => {
    expect(await after(write)).toEqual({ status, isInMemory: true, group: null });
  });
});
