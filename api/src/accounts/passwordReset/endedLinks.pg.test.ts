// The order of these tests matters.

import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import { loginAdministrator, post, read, send, testApi } from '../../testing/client.ts';
import { createSupplier, type TestSupplier } from '../../testing/suppliers.ts';
import { changePassword } from '../changePassword.ts';
import { ensureAdministrator } from '../ensureAdministrator.ts';
import { passwordReset } from './resetCalls.ts';
import { addResetToken } from './resetTokens.ts';

const { api, sql } = testApi({ mail: {} });
let supplier: TestSupplier;
let count = 0;

beforeAll(async () => {
  await loginAdministrator(api, sql);
});
beforeEach(async () => {
  supplier = await createSupplier(api, sql, `supplier-${++count}`, { contactEmail: `s${count}@example.org` });
});

const change = (body: object) => send(api, 'PATCH', '/api/supplier/profile', body, supplier.session);
const confirm = async (role: 'admin' | 'supplier', token: string) =>
  (await post(api, `/api/${role}/password-reset/confirm`, { token, password: 'a brand new password' })).status;
const administratorId = async () => {
  const [row] = await sql<{ id: number }[]>`select id from shop.administrator where username = 'admin'`;
  return row!.id;
};
const waitingMails = () => sql`
  select id from shop.outgoing_mail
  where kind = 'password-reset' and sent_at is null and dropped_at is null and data ->> 'userId' = ${String(supplier.id)}`;

test.each<[string, () => unknown]>([
  ['a change of password', () => change({ currentPassword: supplier.password, newPassword: 'quite another password' })],
  [
    'a change of address',
    () => change({ currentPassword: supplier.password, contactEmail: 'new.address@example.org' }),
  ],
  [
    'another link that was used',
    async () => confirm('supplier', (await addResetToken(sql, 'supplier', supplier.id)).token),
  ],
  [
    'a password that the operator sets',
    () => changePassword(sql, 'supplier', supplier.id, { passwordHash: 'another hash' }),
  ],
])("%s ends a supplier's links, and those on their way", async (_, act) => {
  const administrator = await loginAdministrator(api, sql);
  const response = await post(api, `/api/supplier/${supplier.id}/password-reset`, {}, administrator);
  const token = (await read<PasswordResetLink>(response)).link.split('reset=')[1]!;
  await post(api, '/api/supplier/password-reset', { account: supplier.username });
  expect(await waitingMails()).toHaveLength(1);
  await act();
  expect(await confirm('supplier', token)).toBe(400);
  expect(await waitingMails()).toEqual([]);
});

test.each<[string, () => unknown]>([
  [
    'a reset by ADMIN_PASSWORD',
    () => ensureAdministrator(sql, { username: 'admin', password: 'a new one', reset: true }),
  ],
  [
    'a password that the operator sets',
    async () => changePassword(sql, 'administrator', await administratorId(), { passwordHash: 'x' }),
  ],
  ['a new address', () => sql`update shop.administrator set email = 'other@fieldbox.example' where username = 'admin'`],
])("%s ends an administrator's links, and nobody else's", async (_, act) => {
  const { token } = await addResetToken(sql, 'administrator', await administratorId());
  const { token: other } = await addResetToken(sql, 'supplier', supplier.id);
  await act();
  expect(await confirm('admin', token)).toBe(400);
  expect(await confirm('supplier', other)).toBe(200);
});

test('a change of the profile that is neither leaves a link as it is', async () => {
  const { token } = await addResetToken(sql, 'supplier', supplier.id);
  await change({ companyName: 'Northwind Energy' });
  expect(await confirm('supplier', token)).toBe(200);
});

test('no link is written to an address that is no longer that of the account', async () => {
  const data = { role: 'supplier', userId: supplier.id } as const;
  const compose = (recipient: string) => passwordReset.compose(sql, data, 'https://fieldbox.example', recipient);
  expect(await compose('former.address@example.org')).toBeNull();
  expect(await sql`select digest from shop.password_reset where user_id = ${supplier.id}`).toEqual([]);
  expect(await compose(`s${count}@example.org`)).toMatchObject({ text: expect.stringContaining('reset=') });
});
