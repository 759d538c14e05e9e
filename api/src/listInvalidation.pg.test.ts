// The order of these tests matters.

import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { Hono } from 'hono';
import pino from 'pino';
import { createApi } from './app.ts';
import { CachedLists, invalidationHeader } from './http/cachedLists.ts';
import type { ApiEnv } from './http/environment.ts';
import { loginAdministrator, post, read, send } from './testing/client.ts';
import { testDatabase } from './testing/database.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from './testing/suppliers.ts';
import { validBodies } from './testing/validBodies.ts';

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
