import type { PasswordResetLink, PasswordResetResponse } from '@fieldbox/contract/accounts/passwordReset';
import { validRegistration as validSupplier } from '@fieldbox/contract/testing/suppliers';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import pino from 'pino';
import type { Mail } from '../../mail/mailTemplate.ts';
import { startOutbox } from '../../mail/startOutbox.ts';
import {
  createTestApi,
  loginAdministrator,
  post,
  read,
  type TestApi,
  testAdministrator,
} from '../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { passwordReset } from './resetCalls.ts';

const publicUrl = 'https://fieldbox.example';
const newPassword = 'a brand new password';

let database: TestDatabase;
let test1: TestApi;
let api: TestApi['api'];

beforeEach(async () => {
  database = await createTestDatabase();
  test1 = createTestApi(database.sql, { publicUrls: [publicUrl], mail: {} });
  api = test1.api;
  await post(api, '/api/supplier/register', validSupplier);
  await database.sql`delete from shop.outgoing_mail`;
});
afterEach(() => database.drop());

/** The mails that the outbox sends, with a fake transport. */
async function sentMail() {
  const sent: { recipient: string; mail: Mail }[] = [];
  const transport = {
    send: async (recipient: string, mail: Mail) => void sent.push({ recipient, mail }),
    close: () => {},
  };
  const stop = startOutbox(database.sql, transport, {
    templates: [passwordReset],
    publicUrl,
    logger: pino({ level: 'silent' }),
    idleMs: 10,
  });
  const waits = () => database.sql`select id from shop.outgoing_mail where sent_at is null and dropped_at is null`;
  while ((await waits()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await stop();
  return sent;
}

const ask = (account: string) => read<PasswordResetResponse>(post(api, '/api/supplier/password-reset', { account }));
const confirm = (token: string, password = newPassword, role = 'supplier') =>
  post(api, `/api/${role}/password-reset/confirm`, { token, password });
const tokenIn = (text: string) => text.match(/reset=([\w-]+)/)![1]!;
const login = async (password: string) =>
  (await post(api, '/api/supplier/login', { username: validSupplier.username, password })).status;

test('a link sent by mail sets a new password, once, and ends all sessions', async () => {
  const session = (await post(api, '/api/supplier/login', validSupplier)).headers.getSetCookie()[0]!.split(';')[0]!;
  await ask(validSupplier.username.toUpperCase());
  const [first, ...others] = await sentMail();
  expect(others).toEqual([]);
  expect(first!.recipient).toBe(validSupplier.contactEmail);
  expect(first!.mail.text).toContain('https://fieldbox.example/supplier/login#reset=');
  const token = tokenIn(first!.mail.text);
  expect(JSON.stringify(await database.sql`select to_jsonb(r) from shop.password_reset r`)).not.toContain(token);

  expect((await confirm(token)).status).toBe(200);
  expect([await login(validSupplier.password), await login(newPassword)]).toEqual([401, 200]);
  const status = await api.request('/api/supplier/auth-status', { headers: { Cookie: session } });
  expect(await status.json()).toEqual({ isAuthenticated: false });
  expect((await confirm(token)).status).toBe(400);
  const log = JSON.stringify(test1.lines);
  for (const secret of [token, newPassword]) expect(log).not.toContain(secret);
});

test('a link works by e-mail address as well, and for administrators', async () => {
  await loginAdministrator(api, database.sql);
  await post(api, '/api/admin/password-reset', { account: 'ADMIN@fieldbox.example' });
  const [first] = await sentMail();
  expect(first!.mail.text).toContain('https://fieldbox.example/admin-login#reset=');
  const token = tokenIn(first!.mail.text);
  expect((await confirm(token)).status).toBe(400);
  expect((await confirm(token, newPassword, 'admin')).status).toBe(200);
  const { username } = testAdministrator;
  expect((await post(api, '/api/admin/login', { username, password: newPassword })).status).toBe(200);
});

test('nobody learns whether there is such an account, and nobody is mailed twice in a row', async () => {
  const responses = [await ask(validSupplier.username), await ask('nobody'), await ask(validSupplier.contactEmail)];
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(await sentMail()).toHaveLength(1);
});

test('a link is valid for an hour', async () => {
  await ask(validSupplier.username);
  const [first] = await sentMail();
  await database.sql`update shop.password_reset set expires_at = expires_at - interval '1 hour'`;
  const response = await confirm(tokenIn(first!.mail.text));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { token: expect.any(String) } });
  expect(await login(validSupplier.password)).toBe(200);
});

test('without a mail server an administrator issues a link', async () => {
  const { api: silent } = createTestApi(database.sql, { publicUrls: [publicUrl] });
  const headers = await loginAdministrator(silent, database.sql);
  expect((await post(silent, '/api/supplier/password-reset', { account: validSupplier.username })).status).toBe(200);
  const [row] = await database.sql`select id from shop.supplier`;
  const response = await post(silent, `/api/supplier/${row!.id}/password-reset`, {}, headers);
  expect(response.status).toBe(201);
  const { link, expiresAt } = await read<PasswordResetLink>(response);
  expect(link).toMatch(/^https:\/\/fieldbox\.example\/supplier\/login#reset=[\w-]{43}&account=[\w-]+$/);
  expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  expect((await confirm(tokenIn(link))).status).toBe(200);
  expect(await login(newPassword)).toBe(200);
});

test('only an administrator issues links, and only to suppliers who exist', async () => {
  const headers = await loginAdministrator(api, database.sql);
  const statuses = await Promise.all(
    [
      post(api, '/api/supplier/101/password-reset', {}),
      post(api, '/api/supplier/999999/password-reset', {}, headers),
      post(api, '/api/supplier/x/password-reset', {}, headers),
    ].map(async (response) => (await response).status),
  );
  expect(statuses).toEqual([401, 404, 404]);
});

test.each([{}, { token: 7 }, { token: 'x'.repeat(201) }, { token: 'x' }, { token: '\0' }])(
  'the token in %j is refused',
  async (body) => {
    const response = await post(api, '/api/supplier/password-reset/confirm', { password: newPassword, ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { token: expect.any(String) } });
  },
);

test.each([{}, { password: 'short' }, { password: 7 }, { password: 'x'.repeat(1_001) }, { password: 'null \0 byte' }])(
  'the password in %j is refused',
  async (body) => {
    const response = await post(api, '/api/supplier/password-reset/confirm', { token: 'x', ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { password: expect.any(String) } });
  },
);

test.each([{}, { account: '' }, { account: 7 }, { account: 'x'.repeat(255) }, { account: 'a\0' }])(
  'the account in %j is refused',
  async (body) => {
    const response = await post(api, '/api/supplier/password-reset', body);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { account: expect.any(String) } });
  },
);

test('a confirmation that is sent again under its key gets the same answer', async () => {
  await ask(validSupplier.username);
  const [first] = await sentMail();
  const body = { token: tokenIn(first!.mail.text), password: newPassword };
  const headers = { 'Idempotency-Key': newIdempotencyKey() };
  for (let time = 0; time < 2; time++) {
    expect((await post(api, '/api/supplier/password-reset/confirm', body, headers)).status).toBe(200);
  }
});
