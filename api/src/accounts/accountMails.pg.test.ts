import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { mailTemplates } from '../mailTemplates.ts';
import { createTestApi, loginAdministrator, post, testAdministrator } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { addResetToken } from './passwordReset/resetTokens.ts';

let database: TestDatabase;
let api: ReturnType<typeof createTestApi>['api'];

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql, { mail: {} }));
});
afterEach(() => database.drop());

const password = 'quite a long password';
const queued = async () => {
  const rows = await database.sql<{ kind: string; recipient: string }[]>`
    select kind, recipient from shop.outgoing_mail where kind not like 'registration-%' order by id`;
  const kinds = mailTemplates.map(({ kind }) => kind);
  for (const { kind } of rows) expect(kinds).toContain(kind);
  return rows.map(({ kind, recipient }) => [kind, recipient]);
};
const address = 'admin@fieldbox.example';

test('an administrator gets a mail after a change of password', async () => {
  const headers = await loginAdministrator(api, database.sql);
  const currentPassword = testAdministrator.password;
  expect((await post(api, '/api/admin/password', { currentPassword, newPassword: password }, headers)).status).toBe(
    200,
  );
  expect(await queued()).toEqual([['password-changed', address]]);
});

test('and after a link has set the password, but not again within minutes, nor for a refused change', async () => {
  const headers = await loginAdministrator(api, database.sql);
  await post(api, '/api/admin/password', { currentPassword: 'wrong', newPassword: password }, headers);
  expect(await queued()).toEqual([]);
  const [row] = await database.sql<{ id: number }[]>`select id from shop.administrator where username = 'admin'`;
  for (const _ of [1, 2]) {
    const { token } = await addResetToken(database.sql, 'administrator', row!.id);
    expect((await post(api, '/api/admin/password-reset/confirm', { token, password })).status).toBe(200);
  }
  expect(await queued()).toEqual([['password-changed', address]]);
});

test('a supplier who changes password and address: the former address hears of both, the new one of itself', async () => {
  const { session, password: currentPassword } = await createSupplier(api, database.sql, 'nimble');
  const response = await api.request('/api/supplier/profile', {
    method: 'PATCH',
    headers: { ...session, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      currentPassword,
      newPassword: password,
      contactEmail: 'new@nimble.example',
    }),
  });
  expect(response.status).toBe(200);
  expect(await queued()).toEqual([
    ['password-changed', validRegistration.contactEmail],
    ['contact-address-changed', validRegistration.contactEmail],
    ['contact-address-set', 'new@nimble.example'],
  ]);
});
