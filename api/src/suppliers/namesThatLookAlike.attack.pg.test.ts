import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { parse } from 'valibot';
import { createTestApi, post, read, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { registerSupplier } from './registerSupplier.ts';

let database: TestDatabase;
let api: TestApi['api'];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  await createSupplier(api, database.sql, 'northwind');
});
afterEach(() => database.drop());

const register = (username: string) => post(api, '/api/supplier/register', { ...validRegistration, username });
const isFree = async (username: string) =>
  (
    await read<{ available: boolean }>(
      api.request(`/api/supplier/username-available?username=${encodeURIComponent(username)}`),
    )
  ).available;

test.each(['NORTHWIND', 'nоrthwind', 'Νοrthwind', 'ｎorthwind', 'northwınd'])(
  'a username that looks like another one is taken: %s',
  async (username) => {
    expect(await isFree(username)).toBe(false);
    const response = await register(username);
    expect([response.status, (await read<ApiError>(response)).code]).toEqual([409, 'username_taken']);
  },
);

test('two suppliers may have the same company name', async () => {
  expect((await register('another')).status).toBe(201);
  expect((await register('a-third')).status).toBe(201);
});

test('of strangers who register names that look alike at the same time one gets it', async () => {
  const names = ['fjord', 'fјord', 'fjоrd', 'FJORD', 'ｆjord', 'fjοrd'];
  const { password: _, ...registration } = parse(supplierRegistrationSchema, validRegistration);
  const outcomes = await Promise.allSettled(
    names.map((username) => {
      const supplier = { ...registration, username, passwordHash: 'a hash' };
      return database.sql.begin((transaction) => registerSupplier(transaction, supplier));
    }),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'registered'));
  expect(codes.sort()).toEqual(['registered', ...Array(5).fill('username_taken')]);
});
