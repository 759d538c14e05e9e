import type { ApiError } from '@onesite/shared-contract/http/errors';
import {
  createTestApi,
  loginAdministrator,
  post,
  read,
  type TestApi,
  testAdministrator,
} from '../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { codeOf, enrol, turnOnOneTimePasswords } from '../../testing/oneTimePasswords.ts';
import { resealSecrets } from './resealSecrets.ts';

let database: TestDatabase;
let test1: TestApi;
let api: TestApi['api'];
let headers: { Cookie: string };

beforeEach(async () => {
  database = await createTestDatabase();
  test1 = createTestApi(database.sql);
  api = test1.api;
  headers = await loginAdministrator(api, database.sql);
});
afterEach(() => database.drop());

const login = (oneTimeCode?: string) => post(api, '/api/admin/login', { ...testAdministrator, oneTimeCode });
const status = async () => (await api.request('/api/admin/one-time-passwords', { headers })).json();
const turnOff = (body: object) => post(api, '/api/admin/one-time-passwords/turn-off', body, headers);
const turnOn = () => turnOnOneTimePasswords(api, headers);

test('an administrator turns them on with an app, and its codes are asked for at the next login', async () => {
  const { secret, uri, qrCode } = await enrol(api, headers);
  expect(uri).toBe(`otpauth://totp/FieldBox:admin?issuer=FieldBox&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
  expect(decodeURIComponent(qrCode)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/s);
  expect((await login()).status).toBe(200);
  const confirmed = await post(api, '/api/admin/one-time-passwords/confirm', { oneTimeCode: codeOf(secret) }, headers);
  const { recoveryCodes } = await read<{ recoveryCodes: string[] }>(confirmed);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 });

  const refused = await login();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    code: 'one_time_code_required',
    message: 'Please enter the code of your authenticator app, or a recovery code.',
  });
  expect(refused.headers.getSetCookie()).toEqual([]);
  const code = codeOf(secret, 1);
  expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
});

test('a wrong password is refused as before, with or without a code', async () => {
  const { secret } = await turnOn();
  for (const oneTimeCode of [undefined, codeOf(secret)]) {
    const response = await post(api, '/api/admin/login', { ...testAdministrator, password: 'wrong', oneTimeCode });
    expect(await response.json()).toMatchObject({ code: 'invalid_credentials' });
  }
  expect((await login(codeOf(secret))).status).toBe(200);
});

test('a code that was used once is refused, and so is every earlier one, even when it is sent twice at once', async () => {
  const { secret } = await turnOn();
  const code = codeOf(secret, 1);
  const responses = await Promise.all([login(code), login(code), login(code)]);
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 401, 401]);
  const again = await login(codeOf(secret));
  expect(await again.json()).toMatchObject({
    code: 'one_time_code_required',
    fields: { oneTimeCode: 'This code is wrong, or was used before. Please enter the next one.' },
  });
});

test('a code of five minutes ago, and one of another secret, are refused', async () => {
  const { secret } = await turnOn();
  expect((await login(codeOf(secret, -10))).status).toBe(401);
  expect((await login(codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'))).status).toBe(401);
});

test('a recovery code logs in once, however it is typed', async () => {
  const { recoveryCodes } = await turnOn();
  const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
  expect((await login(typed)).status).toBe(200);
  expect((await login(recoveryCodes[0])).status).toBe(401);
  expect((await login(recoveryCodes[1])).status).toBe(200);
  expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
});

test('after ten wrong codes only a recovery code counts for an hour, by whichever process', async () => {
  const { secret, recoveryCodes } = await turnOn();
  for (let attempt = 0; attempt < 10; attempt++) expect((await login('000000')).status).toBe(401);
  const { api: another } = createTestApi(database.sql);
  const body = { ...testAdministrator, oneTimeCode: codeOf(secret) };
  const locked = await post(another, '/api/admin/login', body);
  expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect((await login(recoveryCodes[0])).status).toBe(200);
  await database.sql`update shop.one_time_password set wrong_since = now() - interval '61 minutes'`;
  expect((await login(codeOf(secret))).status).toBe(200);
});

test('after ten wrong first codes a secret that waits for one takes no more for an hour, or until the password is sent', async () => {
  const confirm = (oneTimeCode: string) => post(api, '/api/admin/one-time-passwords/confirm', { oneTimeCode }, headers);
  const { secret } = await enrol(api, headers);
  const wrong = await Promise.all(Array.from({ length: 12 }, () => confirm('000000')));
  expect(wrong.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
  const locked = await confirm(codeOf(secret));
  expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(await locked.json()).toMatchObject({ message: expect.stringContaining('Start again') });
  const anew = await enrol(api, headers);
  expect((await confirm(codeOf(anew.secret))).status).toBe(200);
});

test('turning them on ends all other sessions', async () => {
  const other = await loginAdministrator(api, database.sql);
  await turnOn();
  expect((await api.request('/api/admin/user', { headers: other })).status).toBe(401);
  expect((await api.request('/api/admin/user', { headers })).status).toBe(200);
});

test('turning them on takes the password, and a first code that is right', async () => {
  const response = await post(api, '/api/admin/one-time-passwords', { currentPassword: 'wrong' }, headers);
  expect(await response.json()).toMatchObject({ fields: { currentPassword: 'The current password is wrong' } });
  const early = await post(api, '/api/admin/one-time-passwords/confirm', { oneTimeCode: '123456' }, headers);
  expect(early.status).toBe(404);
  await enrol(api, headers);
  const wrong = await post(api, '/api/admin/one-time-passwords/confirm', { oneTimeCode: '000000' }, headers);
  expect(await read<ApiError>(wrong)).toMatchObject({ fields: { oneTimeCode: expect.any(String) } });
  expect((await login()).status).toBe(200);
});

test('a stolen session cannot replace a confirmed secret', async () => {
  const { secret } = await turnOn();
  const response = await post(
    api,
    '/api/admin/one-time-passwords',
    { currentPassword: testAdministrator.password },
    headers,
  );
  expect(response.status).toBe(409);
  expect((await login(codeOf(secret))).status).toBe(200);
});

test('turning them off takes the password and a code', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const currentPassword = testAdministrator.password;
  const wrongPassword = await turnOff({ currentPassword: 'wrong', oneTimeCode: codeOf(secret) });
  expect((await read<ApiError>(wrongPassword)).fields).toHaveProperty('currentPassword');
  const wrongCode = await turnOff({ currentPassword, oneTimeCode: '000000' });
  expect((await read<ApiError>(wrongCode)).fields).toHaveProperty('oneTimeCode');
  expect((await turnOff({ currentPassword, oneTimeCode: recoveryCodes[0] })).status).toBe(200);
  expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await login()).status).toBe(200);
  expect((await turnOff({ currentPassword, oneTimeCode: codeOf(secret) })).status).toBe(404);
});

test('new recovery codes take the password and a code, end the old ones, and are on record', async () => {
  const { secret, recoveryCodes: old } = await turnOn();
  const currentPassword = testAdministrator.password;
  const replace = (body: object) => post(api, '/api/admin/one-time-passwords/recovery-codes', body, headers);
  const wrongPassword = await replace({ currentPassword: 'wrong', oneTimeCode: codeOf(secret) });
  expect((await read<ApiError>(wrongPassword)).fields).toHaveProperty('currentPassword');
  const wrongCode = await replace({ currentPassword, oneTimeCode: '000000' });
  expect((await read<ApiError>(wrongCode)).fields).toHaveProperty('oneTimeCode');
  expect((await login(old[0])).status).toBe(200);

  const response = await replace({ currentPassword, oneTimeCode: old[1] });
  const { recoveryCodes } = await read<{ recoveryCodes: string[] }>(response);
  expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
  expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect((await login(old[2])).status).toBe(401);
  expect((await login(recoveryCodes[0])).status).toBe(200);
  const [event] = await database.sql`
    select id, action, actor_role, subject_name, before, after from shop.audit_event
    where action = 'recovery_codes_replaced'`;
  expect(event).toMatchObject({ actor_role: 'administrator', subject_name: 'admin', before: null, after: null });
  expect(response.headers.get('Audit-Event')).toBe(String(event!.id));
});

test('where they are off, there are no recovery codes to make', async () => {
  const body = { currentPassword: testAdministrator.password, oneTimeCode: '123456' };
  const response = await post(api, '/api/admin/one-time-passwords/recovery-codes', body, headers);
  expect([response.status, await status()]).toEqual([404, { isOn: false, recoveryCodesLeft: 0 }]);
});

test('neither secret nor recovery codes stand in the database or the log', async () => {
  const { secret, recoveryCodes } = await turnOn();
  await login(codeOf(secret));
  const rows = await database.sql`
    select to_jsonb(o) as row from shop.one_time_password o
    union all select to_jsonb(r) from shop.recovery_code r
    union all select to_jsonb(e) from shop.audit_event e`;
  const stored = JSON.stringify([...rows]) + JSON.stringify(test1.lines);
  for (const text of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(text);
    expect(stored).not.toContain(text.replaceAll('-', ''));
  }
});

test('with another key, as when its file was lost, app codes count no more and recovery codes do', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const { api: other } = createTestApi(database.sql, { secretsKey: 'another key' });
  const loginThere = (oneTimeCode: string) => post(other, '/api/admin/login', { ...testAdministrator, oneTimeCode });
  expect((await loginThere(codeOf(secret))).status).toBe(401);
  expect((await loginThere(recoveryCodes[0]!)).status).toBe(200);
});

test('without a key they cannot be turned on', async () => {
  const { api: keyless } = createTestApi(database.sql, { secretsKey: undefined });
  const body = { currentPassword: testAdministrator.password };
  const response = await post(keyless, '/api/admin/one-time-passwords', body, headers);
  expect(response.status).toBe(503);
});

test('the key of secrets is changed in three steps, and codes are accepted all the time', async () => {
  const { secret } = await turnOn();
  const [oldKey, newKey] = ['a key for tests', 'another key for tests'];
  const apiWith = (settings: object) => createTestApi(database.sql, settings).api;
  const accepts = async (settings: object) => {
    await database.sql`update shop.one_time_password set last_step = 0, wrong_codes = 0, wrong_since = null`;
    const body = { ...testAdministrator, oneTimeCode: codeOf(secret) };
    return (await post(apiWith(settings), '/api/admin/login', body)).status === 200;
  };
  expect(await accepts({ secretsKey: newKey })).toBe(false);
  const [accepting, using] = [
    { secretsKey: oldKey, otherSecretsKey: newKey },
    { secretsKey: newKey, otherSecretsKey: oldKey },
  ];
  expect([await accepts(accepting), await accepts(using)]).toEqual([true, true]);
  await resealSecrets(database.sql, using);
  expect([await accepts(accepting), await accepts(using), await accepts({ secretsKey: newKey })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await accepts({ secretsKey: oldKey })).toBe(false);
});
