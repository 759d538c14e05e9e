import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { parse } from 'valibot';
import { createTestApi, loginAdministrator, post, read, send, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { registerSupplier } from './registerSupplier.ts';

let database: TestDatabase;
let api: TestApi['api'];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  await createSupplier(api, database.sql, 'northwind', { companyName: 'Northwind Café' });
});
afterEach(() => database.drop());

const register = (change: object) => post(api, '/api/supplier/register', { ...validRegistration, ...change });
const isFree = async (username: string) =>
  (
    await read<{ available: boolean }>(
      api.request(`/api/supplier/username-available?username=${encodeURIComponent(username)}`),
    )
  ).available;
const patchName = (session: object, companyName: string) =>
  send(api, 'PATCH', '/api/supplier/profile', { companyName }, session as never);
const fieldsOf = async (response: Response | Promise<Response>) => (await read<ApiError>(response)).fields;

test.each(['NORTHWIND', 'nоrthwind', 'Νοrthwind', 'ｎorthwind', 'northwınd'])(
  'a username that looks like another one is taken: %s',
  async (username) => {
    expect(await isFree(username)).toBe(false);
    const response = await register({ username, companyName: 'Another Ltd' });
    expect([response.status, (await read<ApiError>(response)).code]).toEqual([409, 'username_taken']);
  },
);

test.each(['northwind café', 'Nоrthwind Café', 'Northwind Cafe\u0301', 'Northwind  Café'])(
  'a company name that looks like another one is refused at registration and at a change: %s',
  async (companyName) => {
    const response = await register({ username: 'stranger', companyName });
    expect(response.status).toBe(400);
    expect(await fieldsOf(response)).toEqual({ companyName: expect.stringContaining('registered already') });
    const { session } = await createSupplier(api, database.sql, 'stranger', { companyName: 'Stranger Ltd' });
    expect(Object.keys((await fieldsOf(patchName(session, companyName)))!)).toEqual(['companyName']);
    expect((await patchName(session, 'Stranger & Sons')).status).toBe(200);
  },
);

test('of strangers who register names that look alike at the same time one gets it', async () => {
  const names = ['fjord', 'fјord', 'fjоrd', 'FJORD', 'ｆjord', 'fjοrd'];
  const { password: _, ...registration } = parse(supplierRegistrationSchema, validRegistration);
  const outcomes = await Promise.allSettled(
    names.map((username) => {
      const supplier = { ...registration, username, companyName: `${username} Energy`, passwordHash: 'a hash' };
      return database.sql.begin((transaction) => registerSupplier(transaction, supplier));
    }),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'registered'));
  expect(codes.sort()).toEqual(['registered', ...Array(5).fill('username_taken')]);
});

test("a rejected supplier's company name is free, until it is approved again", async () => {
  const headers = await loginAdministrator(api, database.sql);
  const decide = (id: number, status: string) => send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, headers);
  const [squatter] = await database.sql<{ id: number }[]>`select id from shop.supplier where username = 'northwind'`;
  await decide(squatter!.id, 'Rejected');
  const owner = await createSupplier(api, database.sql, 'owner', { companyName: 'NORTHWIND Café' });
  expect((await decide(owner.id, 'Approved')).status).toBe(200);
  const again = await decide(squatter!.id, 'Approved');
  expect(again.status).toBe(400);
  expect(await fieldsOf(again)).toEqual({ status: expect.stringContaining('company name') });
  await patchName(owner.session, 'Owner Ltd');
  expect((await decide(squatter!.id, 'Approved')).status).toBe(200);
});
