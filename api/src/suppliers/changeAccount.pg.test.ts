import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { hashPassword } from '../auth/passwords.ts';
import { createTestApi, post, read, send, testApi } from '../testing/client.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';
import { changeAccount } from './changeAccount.ts';

const { api, sql } = testApi({ mail: {} });
let supplier: TestSupplier;
let count = 0;

beforeEach(async () => {
  supplier = await createSupplier(api, sql, `supplier-${++count}`);
  await sql`delete from shop.outgoing_mail`;
});

const patch = (body: unknown, to = api) => send(to, 'PATCH', '/api/supplier/profile', body, supplier.session);
const contactEmail = 'new.address@example.org';
const storedAddress = async () => {
  const [row] = await sql`select contact_email as address from shop.supplier where id = ${supplier.id}`;
  return row!.address;
};
const mails = () => sql`select kind, recipient, data from shop.outgoing_mail order by id`;

test.each([
  ['no password', {}, 'Enter your current password'],
  ['a wrong password', { currentPassword: 'wrong' }, 'The current password is wrong'],
])('a new contact address with %s is refused', async (_, sent, message) => {
  const response = await patch({ contactEmail, companyName: 'Northwind Energy', ...sent });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { currentPassword: message } });
  expect(await storedAddress()).toBe(validRegistration.contactEmail);
  expect(await mails()).toEqual([]);
});

test('the same contact address again needs no password', async () => {
  const response = await patch({ contactEmail: validRegistration.contactEmail, companyName: 'Northwind Energy' });
  expect(response.status).toBe(200);
  expect(await mails()).toEqual([]);
});

test('with the password the contact address is changed, and the previous one is notified without anything that was typed', async () => {
  const response = await patch({ contactEmail, currentPassword: supplier.password });
  expect(response.status).toBe(200);
  expect(await storedAddress()).toBe(contactEmail);
  expect(await mails()).toEqual([
    { kind: 'contact-address-changed', recipient: validRegistration.contactEmail, data: {} },
    { kind: 'contact-address-set', recipient: contactEmail, data: {} },
  ]);
  expect((await api.request('/api/supplier/profile', { headers: supplier.session })).status).toBe(200);
});

test('changing an address to and fro floods nobody’s mailbox', async () => {
  for (const address of [contactEmail, validRegistration.contactEmail, contactEmail]) {
    await patch({ contactEmail: address, currentPassword: supplier.password });
  }
  const notices = (await mails()).filter(({ recipient }) => recipient === validRegistration.contactEmail);
  expect(notices).toHaveLength(1);
});

test('a password that was changed after it was checked authorizes nothing', async () => {
  const change = {
    profile: { contactEmail },
    verifiedHash: 'the hash before',
    newPasswordHash: await hashPassword('x'),
  };
  const changed = sql.begin((transaction) => changeAccount(transaction, supplier.id, change));
  await expect(changed).rejects.toMatchObject({ code: 'validation_failed' });
  const { username, password } = supplier;
  expect((await post(api, '/api/supplier/login', { username, password })).status).toBe(200);
});

test('one account changes its profile so often a minute, and guesses at its password less often, from wherever', async () => {
  const { api: limited } = createTestApi(sql, { rateLimit: { logins: 2, writes: 5 } });
  const responses = [];
  for (let n = 0; n < 7; n++) responses.push(await patch({ contactEmail, currentPassword: 'wrong' }, limited));
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 429, 429, 429, 429, 429]);
  expect(Number(responses.at(-1)!.headers.get('Retry-After'))).toBeGreaterThan(0);
  const { api: other } = createTestApi(sql, { rateLimit: { writes: 3 } });
  const changes = await Promise.all(Array.from({ length: 5 }, () => patch({ companyName: 'Northwind' }, other)));
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  expect((await read<ApiError>(changes.find(({ status }) => status === 429)!)).code).toBe('rate_limited');
});
