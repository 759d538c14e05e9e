import { rowKinds } from '@fieldbox/contract/administration/rowKinds';
import { oneClick } from '@fieldbox/contract/contact/subscribers';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { statusOf } from '@onesite/shared-contract/http/errorCodes';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addResetToken } from './accounts/passwordReset/resetCalls.ts';
import { tokenDigest } from './auth/tokens.ts';
import { invalidationHeader } from './catalogueCache/cachedLists.ts';
import type { describeApi } from './docs/docsCalls.ts';
import { addSubscriberToken, findOrAddSubscriber } from './newsletter/subscribers.ts';
import { adversarialRequest, toBody } from './testing/adversarialRequest.ts';
import {
  administratorSession,
  createTestApi,
  post,
  read,
  type Session,
  send,
  testAdministrator,
  testApi,
  tokenOf,
} from './testing/client.ts';
import { type DescribedCall, describedCalls } from './testing/describedCalls.ts';
import { validOrder } from './testing/orders.ts';
import { createSupplier, type TestSupplier } from './testing/suppliers.ts';
import { validBodies } from './testing/validBodies.ts';

const { api, lines, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' } });

describe('every call', () => {
  type Caller = 'visitor' | 'supplier' | 'other supplier' | 'administrator' | 'other administrator';

  interface Call {
    method: string;
    /** The path as in the route; `:id` is replaced by a row that `row` makes. */
    path: string;
    /** The status for each caller who may make the call; others get 401. */
    responses: Partial<Record<Caller, number>>;
    row?: () => Promise<number>;
    query?: string | (() => Promise<string>);
    body?: () => object | Promise<object>;
    /** The status of a body without any field; default 400. */
    empty?: number;
    /** Who changes the lists that everybody sees: their cached copies, also those of other machines, are dropped. */
    changesLists?: Caller[];
  }

  let supplier: TestSupplier;
  let other: TestSupplier;
  let headersOf: Record<Caller, Partial<Session>>;
  /** An order, a response and a supplier that stay as they are. */
  let seen: { order: number; response: number; supplier: number };
  let count = 0;

  beforeAll(async () => {
    supplier = await createSupplier(sql, 'northwind', { status: 'Approved' });
    other = await createSupplier(sql, 'southwind');
    headersOf = {
      visitor: {},
      supplier: supplier.session,
      'other supplier': other.session,
      administrator: await administratorSession(sql),
      'other administrator': await administratorSession(sql, { username: 'second' }),
    };
    seen = { order: await newOrder(), response: await newResponse(), supplier: await newSupplier() };
    await newSupplierComponent();
    await findOrAddSubscriber(sql, 'eva@example.org');
    await sql`update shop.configuration set mission_id = ${await newMission()} where id = ${await newOrder()}`;
    await sql`update shop.mission set withdrawn_at = now() where name = ${`Mission ${count}`}`;
  });

  const everyone = (status: number) => ({ visitor: status, ...suppliers(status), ...administrators(status) });
  const suppliers = (status: number) => ({ supplier: status, 'other supplier': status });
  const administrators = (status: number) => ({ administrator: status, 'other administrator': status });
  const owner = (status: number) => ({ supplier: status, 'other supplier': 404 });
  const writer = { administrator: 204, 'other administrator': 403 };

  const newId = async (path: string, body: object, caller: Caller = 'visitor') =>
    (await read<{ id: number }>(post(api, path, body, headersOf[caller]))).id;
  const newComponent = () => newId('/api/components', validBodies['/components']!, 'administrator');
  const newSupplierComponent = () => newId('/api/supplier/components', validSupplierComponent, 'supplier');
  const withdrawn =
    (add: () => Promise<number>, bySupplier = false) =>
    async () => {
      const id = await add();
      await sql`update shop.component set withdrawn_at = now(), withdrawn_by_supplier = ${bySupplier} where id = ${id}`;
      return id;
    };
  const newMission = async () => {
    const [row] = await sql<{ id: number }[]>`
      insert into shop.mission (name, description, type) values (${`Mission ${++count}`}, 'x', 'civilian') returning id`;
    return row!.id;
  };
  const newSupplier = async () => (await createSupplier(sql, `supplier-${++count}`)).id;
  const newOrder = () => newId('/api/configurations', validOrder);
  const newResponse = () => newId('/api/questionnaire', validBodies['/questionnaire']!);
  const newNote = (path: string, add: () => Promise<number>) => async () =>
    newId(`/api/${path}/${await add()}/notes`, { text: 'Wants delivery in March.' }, 'administrator');
  const resetTokenOf = async (role: 'administrator' | 'supplier') => {
    if (role === 'administrator') await administratorSession(sql, { username: 'third' });
    const [row] = await sql<{ id: number }[]>`
      select id from ${sql(`shop.${role}`)} where username = ${role === 'supplier' ? 'reset-by-link' : 'third'}`;
    const { token } = await addResetToken(sql, role, row?.id ?? (await createSupplier(sql, 'reset-by-link')).id);
    return { token, password: 'quite another password' };
  };
  const unsubscribeQuery = async () => {
    const { id } = await findOrAddSubscriber(sql, 'one-click@example.org');
    return `token=${await addSubscriberToken(sql, id, 'unsubscribe')}`;
  };
  const missionFile = () => {
    const form = new FormData();
    form.set('file', new Blob([`name,description,type\nUploaded ${++count},B,civilian\n,,x\n`]), 'missions.csv');
    return form;
  };
  const { missionId, containerId, componentIds: _, ...customer } = validOrder;
  const note = { text: 'Wants delivery in March.' };
  const component = () => validBodies['/components']!;
  const offer = () => validSupplierComponent;
  const mission = () => ({ name: `Mission ${++count}`, description: 'x', type: 'military' });
  const all: Caller[] = ['administrator', 'other administrator'];
  const shown: Caller[] = ['supplier'];

  const table: [call: string, responses: Call['responses'], Omit<Call, 'method' | 'path' | 'responses'>?][] = [
    ['GET /api/health', everyone(200)],
    ['GET /api/features', everyone(200)],
    ['GET /api/docs', everyone(200)],
    ['GET /api/openapi.json', everyone(200)],
    ['GET /api/containers', everyone(200)],
    ['GET /api/unit-prices', everyone(200)],

    ['GET /api/missions', everyone(200)],
    ['POST /api/missions', administrators(201), { body: mission, changesLists: all }],
    ['POST /api/missions/upload-csv', administrators(200), { body: missionFile, changesLists: all }],
    ['GET /api/missions/:id', administrators(200), { row: newMission }],
    ['PUT /api/missions/:id', administrators(200), { row: newMission, body: mission, changesLists: all }],
    ['DELETE /api/missions/:id', administrators(200), { row: newMission, changesLists: all }],
    ['GET /api/admin/missions', administrators(200)],
    ['GET /api/admin/missions/export', administrators(200)],
    ['GET /api/admin/missions/withdrawn', administrators(200)],

    ['GET /api/components', everyone(200)],
    ['POST /api/components', administrators(201), { body: component, changesLists: all }],
    ['PUT /api/components/:id', administrators(200), { row: newComponent, body: component, changesLists: all }],
    ['DELETE /api/components/:id', administrators(200), { row: newComponent, changesLists: all }],
    ['POST /api/components/:id/restore', administrators(200), { row: withdrawn(newComponent), changesLists: all }],
    ['GET /api/components/:id', administrators(200), { row: newComponent }],
    ['GET /api/admin/components', administrators(200)],
    ['GET /api/admin/components/export', administrators(200)],

    [
      'POST /api/configurations',
      everyone(201),
      {
        body: () => ({
          ...validOrder,
          ...{ deliveryPlace: 'Larnaca', neededBy: '1-2 weeks', quantity: 2, phone: '+357 22 000 000' },
          ...{ responseId: 999_999, responseKey: 'unknown' },
        }),
      },
    ],
    ['GET /api/configurations/:id', everyone(200), { row: newOrder }],
    ['GET /api/configurations', administrators(200)],
    ['GET /api/configurations/export', administrators(200)],
    [
      'PATCH /api/configurations/batch',
      administrators(200),
      { body: () => ({ state: 'new', orders: [{ id: seen.order, version: 1 }] }) },
    ],
    ['PUT /api/configurations/:id/customer', administrators(200), { row: newOrder, body: () => customer }],
    ['POST /api/configurations/:id/notes', administrators(201), { row: newOrder, body: () => note }],
    ['DELETE /api/configurations/notes/:id', writer, { row: newNote('configurations', newOrder) }],
    ['PUT /api/configurations/notes/:id', writer, { row: newNote('configurations', newOrder) }],

    ['POST /api/questionnaire', everyone(201), { body: () => ({ leadName: 'Jonas Weber', email: 'j@thw.example' }) }],
    ['GET /api/public/questionnaire/:id', everyone(200), { row: newResponse }],
    ['GET /api/questionnaire', administrators(200)],
    ['GET /api/questionnaire/:id', administrators(200), { row: newResponse }],
    ['GET /api/questionnaire/summary', administrators(200)],
    ['GET /api/questionnaire/export', administrators(200)],
    [
      'PATCH /api/questionnaire/batch',
      administrators(200),
      { body: () => ({ state: 'new', responses: [{ id: seen.response, version: 1 }] }) },
    ],
    ['POST /api/questionnaire/:id/notes', administrators(201), { row: newResponse, body: () => note }],
    ['DELETE /api/questionnaire/notes/:id', writer, { row: newNote('questionnaire', newResponse) }],
    ['PUT /api/questionnaire/notes/:id', writer, { row: newNote('questionnaire', newResponse) }],

    ['POST /api/subscribers/subscribe', everyone(200), { body: () => ({ email: 'bo@example.org' }) }],
    ['GET /api/subscribers/verify', everyone(303), { query: 'token=x' }],
    ['GET /api/subscribers/unsubscribe', everyone(303), { query: 'token=x' }],
    [
      'POST /api/subscribers/unsubscribe',
      everyone(200),
      { query: unsubscribeQuery, body: () => new URLSearchParams(oneClick) },
    ],
    ['GET /api/subscribers', administrators(200)],
    ['GET /api/subscribers/export', administrators(200)],
    [
      'POST /api/contact-messages',
      everyone(200),
      { body: () => ({ ...validBodies['/contact-messages'], company: 'Relief', phone: '+44 1' }) },
    ],

    ['GET /api/admin/auth-status', everyone(200)],
    ['GET /api/admin/user', administrators(200)],
    ['GET /api/admin/administrators', administrators(200)],
    ['POST /api/admin/login', everyone(401), { body: () => ({ username: 'nobody', password: 'wrong password' }) }],
    ['POST /api/admin/password-reset', everyone(200), { body: () => ({ account: 'nobody' }) }],
    ['POST /api/admin/password-reset/confirm', everyone(200), { body: () => resetTokenOf('administrator') }],
    [
      'POST /api/admin/password',
      administrators(200),
      { body: () => ({ currentPassword: testAdministrator.password, newPassword: testAdministrator.password }) },
    ],
    ['GET /api/admin/search', administrators(200), { query: 'q=northwind' }],
    ['GET /api/admin/history', administrators(200), { query: 'kind=orders&id=1000' }],
    ['GET /api/admin/statistics', administrators(200)],
    ['GET /api/admin/analytics', administrators(200)],
    ['GET /api/audit', administrators(200)],
    ['GET /api/audit/export', administrators(200)],

    [
      'POST /api/supplier/register',
      everyone(201),
      { body: () => ({ ...validRegistration, username: `registered-${++count}`, companyName: `Registered ${count}` }) },
    ],
    ['POST /api/supplier/login', everyone(401), { body: () => ({ username: 'nobody', password: 'wrong password' }) }],
    ['POST /api/supplier/password-reset', everyone(200), { body: () => ({ account: 'nobody' }) }],
    ['POST /api/supplier/password-reset/confirm', everyone(200), { body: () => resetTokenOf('supplier') }],
    ['GET /api/supplier/auth-status', everyone(200)],
    ['GET /api/supplier/username-available', everyone(200), { query: 'username=free' }],
    ['GET /api/supplier/profile', suppliers(200)],
    [
      'PATCH /api/supplier/profile',
      suppliers(200),
      {
        body: () => ({
          ...{ companyName: `Renamed ${++count}`, productTypes: ['Power'], contactPhone: '1', yearFounded: 1998 },
        }),
        empty: 200,
      },
    ],
    ['POST /api/supplier/review', suppliers(200)],
    ['GET /api/supplier/components', suppliers(200)],
    ['POST /api/supplier/components', suppliers(201), { body: offer, changesLists: shown }],
    ['PUT /api/supplier/components/:id', owner(200), { row: newSupplierComponent, body: offer, changesLists: shown }],
    ['DELETE /api/supplier/components/:id', owner(200), { row: newSupplierComponent, changesLists: shown }],
    [
      'POST /api/supplier/components/:id/restore',
      owner(200),
      { row: withdrawn(newSupplierComponent, true), changesLists: shown },
    ],
    ['GET /api/supplier/all', administrators(200)],
    ['GET /api/supplier/all/export', administrators(200)],
    ['GET /api/supplier/:id', administrators(200), { row: newSupplier }],
    [
      'PATCH /api/supplier/:id/status',
      administrators(200),
      { row: newSupplier, body: () => ({ status: 'Approved' }), changesLists: all },
    ],
    [
      'PATCH /api/supplier/batch',
      administrators(200),
      { body: () => ({ status: 'Pending', suppliers: [{ id: seen.supplier, version: 1 }] }), changesLists: all },
    ],
    ['POST /api/supplier/:id/password-reset', administrators(201), { row: newSupplier }],

    ['POST /api/supplier/logout', everyone(200)],
    ['POST /api/admin/logout', everyone(200)],
  ];

  const named = table.map(([name, responses, more]): [string, Call] => {
    const [method, path] = name.split(' ') as [string, string];
    return [name, { method, path, responses, ...more }];
  });
  const withForm = new Set(['POST /api/missions/upload-csv', 'POST /api/subscribers/unsubscribe']);
  const withJson = named.filter(([name, { body }]) => body && !withForm.has(name));
  const withRow = named.filter(([, { row }]) => row);

  /** Makes the call, by default right, with a row and a body of its own. */
  async function ask(
    call: Call,
    headers: Partial<Session>,
    { id, body }: { id?: number | string | undefined; body?: unknown } = {},
  ) {
    const query = typeof call.query === 'function' ? await call.query() : call.query;
    const path = call.path.replace(':id', String(id ?? (await call.row?.()))) + (query ? `?${query}` : '');
    const sent = body ?? (await call.body?.());
    if (sent === undefined || sent instanceof FormData || sent instanceof URLSearchParams)
      return api.request(path, { method: call.method, headers, body: sent });
    return send(api, call.method, path, sent, headers);
  }

  /** Names of our tables, of Postgres' and Node's errors, lines of stacks, hashes, and words of the library that checks bodies. */
  const internals =
    /shop\.|postgres|valibot|hono|node_modules|\.ts:|argon2|constraint|syntax error|undefined|\[object|Invalid \w+:/i;

  async function expectError(response: Response, status: number): Promise<ApiError> {
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.not.stringMatching(internals)]);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const error = JSON.parse(text) as ApiError;
    expect(v.parse(errorResponse, error)).toEqual(error); // with nothing beyond its description
    return error;
  }

  async function expectDescribed(response: Response, { method, path }: Call) {
    const described = describedCalls.find((one) => one.method === method && `/api${one.path}` === path)!;
    const { response: schema, status = schema === undefined ? 204 : 200, pages = false } = described;
    expect(response.status).toBe(status);
    const positions = ['X-Total-Count', 'X-Page-Start'].map((header) => response.headers.has(header));
    expect(positions).toEqual([pages, pages]);
    if (schema === undefined) return expect(await response.text()).toBe('');
    if (typeof schema === 'string') {
      expect(response.headers.get('Content-Type')).toContain(schema);
      return expect(await response.text()).not.toBe('');
    }
    const body = await read<unknown>(response);
    // A schema drops what it does not know: nothing may be answered that is not described.
    expect(v.parse(schema, body)).toEqual(body);
    if (Array.isArray(body)) expect(body).not.toHaveLength(0);
  }

  /** The other tests need the sessions. */
  const endsOwnSession = ({ path }: Call, caller: Caller) =>
    path === (caller.includes('administrator') ? '/api/admin/logout' : '/api/supplier/logout') && caller !== 'visitor';

  /** Who may make a call, so that the others' 401 does not hide a 400. */
  const oneWhoMay = ({ responses }: Call): Caller =>
    (['administrator', 'supplier', 'visitor'] as const).find((caller) => (responses[caller] ?? 401) !== 401) ??
    'visitor';

  test.each(named)('%s is answered to each caller as it should be', async (_, call) => {
    let isDescribed = false;
    let id: number | undefined;
    for (const [caller, headers] of Object.entries(headersOf) as [Caller, Partial<Session>][]) {
      if (endsOwnSession(call, caller)) continue;
      const status = call.responses[caller] ?? 401;
      // A row for each who has a session for it; the others try it with one of them.
      if (call.row && (status !== 401 || id === undefined)) id = await call.row();
      const response = await ask(call, headers, { id });
      expect([caller, response.status]).toEqual([caller, status]);
      const group = response.headers.get(invalidationHeader);
      expect([caller, group]).toEqual([caller, call.changesLists?.includes(caller) ? '"lists"' : null]);
      if (status >= 400) await expectError(response, status);
      else if (!isDescribed && caller === oneWhoMay(call)) {
        isDescribed = true;
        await expectDescribed(response, call);
      } else await response.arrayBuffer(); // an export that is not read keeps its connection
    }
    if (call.responses.visitor !== undefined) return;
    // No session of another role counts, under whichever cookie, nor what is stored of one.
    const ofSupplier = tokenOf(supplier.session);
    const ofAdministrator = tokenOf(headersOf.administrator as Session);
    for (const Cookie of [
      `admin_session=${ofSupplier}; supplier_session=${ofAdministrator}`,
      `admin_session=${tokenDigest(ofAdministrator)}; supplier_session=${tokenDigest(ofSupplier)}`,
    ])
      expect((await expectError(await ask(call, { Cookie }, { id }), 401)).code).toBe('not_authenticated');
  });

  test.each(withJson)('%s refuses fields of a wrong type or too long, each at its name', async (_, call) => {
    const caller = oneWhoMay(call);
    const id = await call.row?.();
    const right = (await call.body!()) as Record<string, unknown>;
    // The price is ours, and a token is looked up once the rest is right.
    const fields = Object.keys(right).filter((name) => name !== 'totalPrice' && name !== 'token');
    const texts = fields.filter((name) => typeof right[name] === 'string');
    for (const [wrong, names] of [
      [{ nested: true }, fields],
      [[[7]], fields],
      [7, texts],
      ['x'.repeat(20_000), texts],
      ['a\0b', texts],
    ] as const) {
      const body = { ...right, ...Object.fromEntries(names.map((name) => [name, wrong])) };
      if (names.length === 0) continue;
      const error = await expectError(await ask(call, headersOf[caller], { id, body }), 400);
      expect([error.code, Object.keys(error.fields ?? {}).toSorted()]).toEqual(['validation_failed', names.toSorted()]);
    }
  });

  test.each(withJson)('%s without a field, or without a body, is refused', async (_, call) => {
    const headers = headersOf[oneWhoMay(call)];
    const id = await call.row?.();
    const empty = await ask(call, headers, { id, body: {} });
    if (call.empty) expect(empty.status).toBe(call.empty);
    else expect(Object.keys((await expectError(empty, 400)).fields ?? {}).length).toBeGreaterThan(0);
    await expectError(await ask(call, headers, { id, body: [] }), 400);
    await expectError(await ask(call, headers, { id, body: new URLSearchParams('a=b') }), 415);
  });

  test.each(withRow)('%s knows no row that is not there', async (_, call) => {
    for (const id of ['999999', '01', '99999999999', "1'--"])
      await expectError(await ask(call, headersOf[oneWhoMay(call)], { id }), 404);
  });

  test('a supplier learns and changes nothing of another by any call', async () => {
    const mark = 'only-for-northwind';
    const owner = await createSupplier(sql, mark, {
      ...Object.fromEntries(
        Object.entries(validRegistration).map(([field, value]) => [field, typeof value === 'string' ? mark : value]),
      ),
      ...{ password: validRegistration.password, website: `https://${mark}.example`, countryHQ: 'Ireland' },
      ...{ catalogUrl: `https://${mark}.example/parts`, contactEmail: `sales@${mark}.example` },
      ...{ defenseUsage: 'No', fieldDeployment: 'Yes' },
    });
    const component = { ...validSupplierComponent, name: mark, description: `${mark} description` };
    await post(api, '/api/supplier/components', { ...component, specifications: { [mark]: mark } }, owner.session);
    const stored = () => sql`
      select to_jsonb(supplier) as supplier, to_jsonb(component) as component,
        (select jsonb_agg(session) from shop.supplier_session session where session.user_id = supplier.id) as sessions
      from shop.supplier join shop.component on component.supplier_id = supplier.id
      where supplier.id = ${owner.id}`;
    const before = await stored();
    expect(before).toHaveLength(1);

    for (const [name, call] of named)
      for (const caller of ['other supplier', 'visitor'] as const) {
        if (endsOwnSession(call, caller)) continue;
        for (const id of new Set(call.row ? [owner.id, before[0]!.component.id] : [undefined])) {
          const text = await (await ask(call, headersOf[caller], { id })).text();
          expect([name, caller, text.includes(mark)]).toEqual([name, caller, false]);
        }
      }
    expect(await stored()).toEqual(before);
  });

  test('every call of the API is in the table and described, and nothing else is', () => {
    const routes = api.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    const known = named.map(([name]) => name).toSorted();
    expect([...new Set(routes)].toSorted()).toEqual(known);
    expect(describedCalls.map(({ method, path }) => `${method} /api${path}`).toSorted()).toEqual(known);
    expect(known).toEqual(expect.arrayContaining(Object.values(rowKinds).map(({ list }) => `GET /api${list}/export`)));
    for (const { path, body } of describedCalls) if (body) expect(Object.keys(validBodies)).toContain(path);
  });
});

describe('docs', () => {
  test('the document is OpenAPI 3.1 with a unique name for every call, and states which fields are required', async () => {
    const document = await read<Awaited<ReturnType<typeof describeApi>>>(api.request('/api/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item as object));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(describedCalls.length);
    for (const header of ['If-Match', 'Idempotency-Key'])
      expect(operations.filter(({ description }) => description.includes(header))).toEqual(
        operations.filter(({ parameters }) => parameters.some(({ name }: { name: string }) => name === header)),
      );
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
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    const page = await response.text();
    const missing = describedCalls.filter(({ path }) => !page.includes(`/api${path.replace(/:(\w+)/, '{$1}')}</code>`));
    expect(missing).toEqual([]);
    expect(page).toMatch(/POST <code>\/api\/configurations<\/code><\/h2>\s<p>[^<]+ For everybody\.<\/p>\s<details>/);
    expect(page).not.toMatch(/<(script|style|link|img|iframe)/);
  });
});

describe('app', () => {
  const write = (body: RequestInit['body'], headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    api.request('/api/configurations', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const codeOf = async (response: Response | Promise<Response>) => {
    const { status } = await response;
    return [status, (await read<ApiError>(response)).code];
  };

  test.each([
    ['GET', '/api'],
    ['GET', '/api/missions/'],
    ['DELETE', '/api/missions'],
    ['OPTIONS', '/api/configurations'],
  ])('%s %s is not found, in JSON', async (method, path) => {
    const response = await api.request(path, { method });
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(await codeOf(response)).toEqual([404, 'not_found']);
  });

  test('mounted in another app the API answers its own paths and leaves the others alone', async () => {
    const root = new Hono().route('/', api).get('*', (c) => c.text('page'));
    const page = await root.request('/about');
    expect([await page.text(), page.headers.has('X-Request-Id')]).toEqual(['page', false]);
    expect(await codeOf(root.request('/api/nothing'))).toEqual([404, 'not_found']);
    expect(await codeOf(post(root as never, '/api/configurations', {}))).toEqual([400, 'validation_failed']);
  });

  const json = { 'Content-Type': 'application/json' };
  const large = JSON.stringify({ ...validOrder, padding: 'x'.repeat(256 * 1024) });
  test.each<[string, () => RequestInit['body'], Record<string, string>, number, string]>([
    ['empty', () => '', json, 400, 'malformed_json'],
    ['cut', () => '{"a":}', json, 400, 'malformed_json'],
    ['not UTF-8', () => Buffer.from('{"a":"\xff"}', 'latin1'), json, 400, 'malformed_json'],
    ['no object', () => 'null', json, 400, 'validation_failed'],
    ['deep', () => '['.repeat(100_000) + ']'.repeat(100_000), json, 400, 'validation_failed'],
    ['of no type', () => Buffer.from(JSON.stringify(validOrder)), {}, 415, 'unsupported_media_type'],
    ['of another type', () => '{}', { 'Content-Type': 'application/jsonp' }, 415, 'unsupported_media_type'],
    ['too large', () => large, { ...json, 'Content-Length': `${large.length}` }, 413, 'payload_too_large'],
    ['too large in chunks', () => new Blob([large]).stream(), json, 413, 'payload_too_large'],
    // With both headers the bytes are counted. A wrong Content-Length alone: `site/src/start/listen.test.ts`.
    [
      'larger than it says',
      () => new Blob([large]).stream(),
      { ...json, 'Content-Length': '10', 'Transfer-Encoding': 'chunked' },
      ...([413, 'payload_too_large'] as const),
    ],
  ])('a body that is %s is refused', async (_, body, headers, status, code) => {
    expect(await codeOf(write(body(), headers))).toEqual([status, code]);
  });

  test('a body of almost 256 KB is read', async () => {
    const body = { ...validOrder, padding: 'x'.repeat(255 * 1024) };
    expect((await post(api, '/api/configurations', body)).status).toBe(201);
  });

  test('a write from another origin is refused, with a session or without; a read is answered', async () => {
    const Origin = 'https://evil.example';
    expect(await codeOf(post(api, '/api/configurations', validOrder, { Origin }))).toEqual([403, 'bad_origin']);
    const session = await administratorSession(sql);
    expect(await codeOf(post(api, '/api/admin/logout', {}, { ...session, Origin }))).toEqual([403, 'bad_origin']);
    expect((await api.request('/api/admin/user', { headers: session })).status).toBe(200);
    const shown = await api.request('/api/missions', { headers: { Origin } });
    expect([shown.status, shown.headers.has('Access-Control-Allow-Origin')]).toEqual([200, false]); // which keeps it from its page
  });

  test('the request id is the one that was sent, if sane, and in the log', async () => {
    const response = await api.request('/api/nothing?key=secret', { headers: { 'X-Request-Id': 'abc-1' } });
    expect(response.headers.get('X-Request-Id')).toBe('abc-1');
    expect(lines.filter(({ requestId }) => requestId === 'abc-1')).toMatchObject([
      { msg: 'request', method: 'GET', path: '/api/nothing', status: 404, ms: expect.any(Number) },
    ]);
    const odd = await api.request('/api/health', { headers: { 'X-Request-Id': 'a b"c' } });
    expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['/api/configurations/7?key=secret', '/api/configurations/:id'],
    ['/api/missions', '/api/missions'],
    ['/api/made-up/path', '/api/*'],
  ])('%s is known to the server by its pattern', async (path, route) => {
    const outgoing: { route?: string; headersSent: boolean; setHeader: jest.Mock } = {
      ...{ headersSent: false, setHeader: jest.fn() },
    };
    await api.request(path, {}, { outgoing });
    expect(outgoing.route).toBe(route);
  });

  test('no line of the log holds a key, a token, a password or what was typed, also when calls fail', async () => {
    const logged = createTestApi(sql, { publicUrls: ['http://localhost'] });
    const password = 'quite another password';
    const typed = 'a very private purpose';
    const administrator = await administratorSession(sql);
    const secretive = await createSupplier(sql, 'secretive');
    const { id, shareKey: key } = await read<{ id: number; shareKey: string }>(
      post(logged.api, '/api/questionnaire', { leadName: typed, email: 'jo@example.org' }),
    );
    const { verificationLink } = await read<{ verificationLink: string }>(
      post(logged.api, '/api/subscribers/subscribe', { email: 'secretive@example.org' }),
    );
    const verify = verificationLink.split('token=')[1]!;
    const { link } = await read<{ link: string }>(
      post(logged.api, `/api/supplier/${secretive.id}/password-reset`, {}, administrator),
    );
    const reset = link.split('reset=')[1]!.split('&')[0]!;
    const Cookie = `${administrator.Cookie}; ${secretive.session.Cookie}`;
    const requests = async () => {
      const responses = [
        await logged.api.request(`/api/public/questionnaire/${id}?key=${key}`, { headers: { Cookie } }),
        await logged.api.request(`/api/subscribers/verify?token=${verify}`, { headers: { Cookie, Referer: link } }),
        await logged.api.request(`/api/subscribers/unsubscribe?token=${verify}`),
        await logged.api.request(`/api/supplier/profile?key=${key}`, {
          headers: { Cookie, Authorization: `Bearer ${key}` },
        }),
        await post(logged.api, '/api/supplier/password-reset/confirm', { token: reset, password }),
        await post(logged.api, '/api/supplier/login', { username: 'secretive', password }, { Cookie }),
        await logged.api.request('/api/questionnaire', { method: 'POST', body: `{"token":"${reset}"` }),
        await post(logged.api, '/api/questionnaire', { leadName: typed, email: 'jo@example.org' }),
      ];
      return responses.map(({ status }) => status);
    };
    expect(await requests()).toEqual([200, 303, 303, 200, 200, 200, 415, 201]);
    const tables = ['questionnaire_response', 'subscriber', 'supplier', 'password_reset', 'subscriber_token'];
    for (const table of tables) await sql`alter table ${sql(`shop.${table}`)} rename to ${sql(`${table}_gone`)}`;
    expect((await requests()).filter((status) => status !== 500)).toEqual([401, 415]); // the login has ended the session
    for (const table of tables) await sql`alter table ${sql(`shop.${table}_gone`)} rename to ${sql(table)}`;
    const log = JSON.stringify(logged.lines);
    const secrets = [typed, password, key, verify, reset, tokenOf(administrator), tokenOf(secretive.session)];
    expect(secrets.every((secret) => secret.length > 7)).toBe(true);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('a bug is a 500 without details, and is logged', async () => {
    await sql`alter table shop.mission rename to mission_gone`;
    const response = await createTestApi(sql).api.request('/api/missions');
    await sql`alter table shop.mission_gone rename to mission`;
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ code: 'internal_error', message: 'Something went wrong on our side.' });
  });
});

describe('fuzz.attack', () => {
  // `npm run test:long` sets how many requests each call gets. A failure names its seed and the shortest request found.
  const long = process.env.FUZZ_RUNS ? test : test.skip;
  const runs = Number(process.env.FUZZ_RUNS);
  const seed = Number(process.env.FUZZ_SEED ?? 1);

  const { api, lines, sql } = testApi({ mail: { notify: 'sales@fieldbox.example' } }, 'demo');
  const sessions: Record<DescribedCall['who'], Record<string, string>> = {
    everybody: {},
    administrator: {},
    supplier: {},
  };
  let versions: string;

  beforeAll(async () => {
    sessions.administrator = await administratorSession(sql);
    sessions.supplier = (await createSupplier(sql, 'fuzzed')).session;
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'shop' order by 1`;
    versions = tables
      .filter(({ name }) => !/_session$|^audit_event$/.test(name)) // a refused login ends a session and is recorded
      .map(({ name }) => `select count(*), sum(xmin::text::bigint) from shop.${name}`)
      .join(' union all ');
  });

  /** Changes with any row that is written. */
  const stored = async () => JSON.stringify(await sql.unsafe(versions).values());

  const internals = /postgres|shop\.|select .+ from|insert into|node_modules|\.ts:|ECONN|undefined|\[object/i;

  async function expectDecent(response: Response) {
    expect(response.status).toBeLessThan(500);
    if (response.status < 400) return void (await response.arrayBuffer());
    const texts: string[] = [];
    const error: ApiError = JSON.parse(await response.text(), (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect([v.is(errorResponse, error), statusOf[error.code]]).toEqual([true, response.status]);
    // Each text by itself: 'Please select …' of one field and '… from 1800' of another are no statement.
    expect(texts.filter((each) => internals.test(each))).toEqual([]);
  }

  const isFuzzed = ({ path }: DescribedCall) => !path.endsWith('/logout');

  long.each(describedCalls.filter(isFuzzed).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s withstands anything, and stores nothing that it refuses',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(adversarialRequest(call), async ({ address, body, headers, hasSession }) => {
          const before = await stored();
          const began = process.cpuUsage();
          const response = await api.request(address, {
            ...{ method: call.method, body: toBody(body) },
            headers: { ...(hasSession && sessions[call.who]), ...headers },
          } as RequestInit);
          await expectDecent(response);
          expect(process.cpuUsage(began).user).toBeLessThan(5_000_000); // microseconds of work, however busy the machine is
          if (response.status >= 400) expect(await stored()).toEqual(before);
        }),
        { numRuns: runs, seed },
      );
    },
    30_000 + runs * 400,
  );

  long('no request was logged as a bug', () => {
    expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
  });
});
