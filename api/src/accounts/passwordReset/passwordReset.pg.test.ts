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
  send,
  type TestApi,
  testAdministrator,
  testApi,
} from '../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createSupplier, type TestSupplier } from '../../testing/suppliers.ts';
import { changePassword } from '../changePassword.ts';
import { ensureAdministrator } from '../ensureAdministrator.ts';
import { passwordReset } from './resetCalls.ts';
import { addResetToken } from './resetTokens.ts';

// The order of these tests matters.
describe('endedLinks', () => {
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
    [
      'a change of password',
      () => change({ currentPassword: supplier.password, newPassword: 'quite another password' }),
    ],
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
    [
      'a new address',
      () => sql`update shop.administrator set email = 'other@fieldbox.example' where username = 'admin'`,
    ],
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
});

describe('resetCalls', () => {
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

  test.each([
    {},
    { password: 'short' },
    { password: 7 },
    { password: 'x'.repeat(1_001) },
    { password: 'null \0 byte' },
  ])('the password in %j is refused', async (body) => {
    const response = await post(api, '/api/supplier/password-reset/confirm', { token: 'x', ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { password: expect.any(String) } });
  });

  test.each([{}, { account: '' }, { account: 7 }, { account: 'x'.repeat(255) }, { account: 'a\0' }])(
    'the account in %j is refused',
    async (body) => {
      const response = await post(api, '/api/supplier/password-reset', body);
      expect(await response.json()).toMatchObject({
        code: 'validation_failed',
        fields: { account: expect.any(String) },
      });
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
});
