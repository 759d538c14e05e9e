import { usernameCharactersMessage } from '@fieldbox/contract/accounts/usernames';
import type { Supplier, SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { changePassword } from '../accounts/changePassword.ts';
import { verifyInWorker } from '../auth/passwordWork.ts';
import { loginAdministrator, post, read, send, testApi } from '../testing/client.ts';
import { createSupplier, setSupplierStatus } from '../testing/suppliers.ts';

// The real one, with a record of its calls. Hashes wait for no turn, which a busy machine does not give ten of them in time.
jest.mock('../auth/passwordWork.ts', () => {
  const real = jest.requireActual('../auth/passwordWork.ts');
  const { hash } = jest.requireActual('@node-rs/argon2');
  const hashInWorker = (_: unknown, password: string, options: object) => hash(password, options);
  return { ...real, hashInWorker, verifyInWorker: jest.fn(real.verifyInWorker) };
});

const { api, lines, sql } = testApi();
let count = 0;

const newUsername = () => `supplier-${++count}`;
const register = (change: { username?: string } & Record<string, unknown> = {}, headers = {}) => {
  const { username = newUsername() } = change;
  const names = { username, companyName: `Company ${username}` };
  return post(api, '/api/supplier/register', { ...validRegistration, ...names, ...change }, headers);
};
const login = (username: string, password: string, headers = {}) =>
  post(api, '/api/supplier/login', { username, password }, headers);
const isAuthenticated = async (headers: object) =>
  (await read<{ isAuthenticated: boolean }>(api.request('/api/supplier/auth-status', { headers } as RequestInit)))
    .isAuthenticated;
const patch = (session: object, body: unknown) => send(api, 'PATCH', '/api/supplier/profile', body, session as never);
const countSuppliers = async () => (await sql`select id from shop.supplier`).length;

test('a registration is answered with 201 and Pending, and begins a history', async () => {
  const username = newUsername();
  const response = await register({ username });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    success: true,
    status: 'Pending',
    message: expect.stringMatching(/pending/),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const steps = await sql`
    select from_status, to_status, step from shop.supplier_status_step
    where supplier_id = (select id from shop.supplier where username = ${username})`;
  expect(steps).toEqual([{ from_status: null, to_status: 'Pending', step: 1 }]);
});

test('a username that is taken, in any case, is a conflict', async () => {
  const username = newUsername();
  await register({ username });
  const response = await register({ username: ` ${username.toUpperCase()} ` });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    code: 'username_taken',
    message: 'This username is already taken',
    fields: { username: 'This username is already taken' },
  });
});

test('of ten registrations of one name at once, one wins', async () => {
  const username = newUsername();
  const responses = await Promise.all(Array.from({ length: 10 }, () => register({ username })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
});

test.each([
  ['nothing', {}, { username: expect.any(String), website: 'Please enter a valid website URL' }],
  ['a status of its own', { ...validRegistration, termsAgreed: false }, { termsAgreed: expect.any(String) }],
  ['a number for a name', { ...validRegistration, companyName: 7 }, { companyName: 'Company name is required' }],
  ['an object for a list', { ...validRegistration, productTypes: {} }, { productTypes: 'Must be a list' }],
  ['a long name', { ...validRegistration, contactName: 'x'.repeat(201) }, { contactName: expect.any(String) }],
  ['NUL', { ...validRegistration, additionalInfo: 'a\0' }, { additionalInfo: expect.any(String) }],
])('a registration with %s is refused, and nothing is stored', async (_, body, fields) => {
  const before = await countSuppliers();
  const response = await post(api, '/api/supplier/register', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
  expect(await countSuppliers()).toBe(before);
});

test('a status, version or id that is sent along counts for nothing', async () => {
  const { id, session } = await createSupplier(api, sql, newUsername(), {
    ...{ status: 'Approved', version: 99, id: 1, passwordHash: 'x' },
  });
  const profile = await read<Supplier>(api.request('/api/supplier/profile', { headers: session }));
  expect(profile).toMatchObject({ id, status: 'Pending', version: 1 });
});

test('sent again under one key, a registration is made once; another password is another request', async () => {
  const headers = { 'Idempotency-Key': newIdempotencyKey() };
  const username = newUsername();
  const responses = await Promise.all([register({ username }, headers), register({ username }, headers)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  const other = await register({ username, password: 'another password' }, headers);
  expect((await read<ApiError>(other)).code).toBe('idempotency_conflict');
});

test('no password is stored anywhere, nor logged', async () => {
  const password = 'a very rare password';
  await register({ password }, { 'Idempotency-Key': newIdempotencyKey() });
  const rows = await sql`select s::text from shop.supplier s union all select k::text from shop.idempotency_key k`;
  expect(JSON.stringify(rows)).not.toContain(password);
  expect(JSON.stringify(lines)).not.toContain(password);
});

test('anybody can ask whether a username is available', async () => {
  const username = newUsername();
  const ask = (name: string) => api.request(`/api/supplier/username-available?username=${encodeURIComponent(name)}`);
  expect(await (await ask(username)).json()).toEqual({ available: true });
  await register({ username });
  expect(await (await ask(username.toUpperCase())).json()).toEqual({ available: false });
  for (const name of ['', 'ab', 'a\0bc', 'x'.repeat(201)]) {
    const response = await ask(name);
    expect([response.status, Object.keys((await read<ApiError>(response)).fields!)]).toEqual([400, ['username']]);
  }
});

test.each([' name ', 'name\u00a0', 'NAME\t', '\u200bname\u2060'])(
  'what a keyboard adds to a name is no part of it: %j',
  async (typed) => {
    const { username, password } = await createSupplier(api, sql, newUsername());
    expect((await login(typed.replace(/name/i, username), password)).status).toBe(200);
    expect((await login(username, `${password} `)).status).toBe(401);
  },
);

test('a supplier logs in, in any status, with a cookie of its own', async () => {
  const { id, username, password } = await createSupplier(api, sql, newUsername());
  for (const status of ['Pending', 'Approved', 'Rejected'] as const) {
    await setSupplierStatus(sql, id, status);
    const response = await login(username.toUpperCase(), password);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const cookie = response.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^supplier_session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
    const headers = { Cookie: cookie.split(';')[0]! };
    const profile = await read<Supplier>(api.request('/api/supplier/profile', { headers }));
    expect(profile.status).toBe(status);
  }
});

test('an unknown user and a wrong password get the same answer', async () => {
  const { username, password } = await createSupplier(api, sql, newUsername());
  const responses = await Promise.all([login(username, 'wrong password'), login('nobody-at-all', password)]);
  const bodies = await Promise.all(responses.map((response) => response.json()));
  expect(responses.map(({ status }) => status)).toEqual([401, 401]);
  expect(bodies[0]).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid username or password. Please try again.',
  });
  expect(bodies[1]).toEqual(bodies[0]);
});

test('a wrong login does the same work for a known and for an unknown user', async () => {
  const { username } = await createSupplier(api, sql, newUsername());
  jest.mocked(verifyInWorker).mockClear();
  await login(username, 'wrong password');
  await login('nobody-at-all', 'wrong password');
  const costs = jest
    .mocked(verifyInWorker)
    .mock.calls.map(([, hash]) => String(hash).slice(0, '$argon2id$v=19$m=19456,t=2,p=1$'.length));
  expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1$'));
});

test.each([
  [{}, { username: 'Username is required', password: 'Password is required' }],
  [{ username: 'x', password: '' }, { password: 'Password is required' }],
  [{ username: 7, password: 'x' }, { username: 'Username is required' }],
  [{ username: 'a\0', password: 'x' }, { username: 'Contains a character that cannot be stored' }],
])('the login %j lacks something', async (body, fields) => {
  const response = await post(api, '/api/supplier/login', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
});

test('a login begins a new session and ends the one before; a logout ends it on the server', async () => {
  const { session: first, username, password } = await createSupplier(api, sql, newUsername());
  const response = await login(username, password, first);
  const second = { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
  expect([await isAuthenticated(first), await isAuthenticated(second)]).toEqual([false, true]);
  expect((await post(api, '/api/supplier/logout', {}, second)).status).toBe(200);
  expect(await isAuthenticated(second)).toBe(false);
});

test("a supplier's session is none for administrators' calls, nor the other way round", async () => {
  const { session } = await createSupplier(api, sql, newUsername());
  const administrator = await loginAdministrator(api, sql);
  const token = session.Cookie.split('=')[1];
  const adminToken = administrator.Cookie.split('=')[1];
  for (const Cookie of [session.Cookie, `admin_session=${token}`]) {
    for (const path of ['/api/admin/user', '/api/configurations', '/api/supplier/all']) {
      expect((await api.request(path, { headers: { Cookie } })).status).toBe(401);
    }
  }
  for (const Cookie of [administrator.Cookie, `supplier_session=${adminToken}`, '']) {
    expect((await api.request('/api/supplier/profile', { headers: { Cookie } })).status).toBe(401);
    expect((await patch({ Cookie }, { companyName: 'Mine now' })).status).toBe(401);
  }
});

test('a session ends for good after thirty days, however much it is used', async () => {
  const { id, session } = await createSupplier(api, sql, newUsername());
  await sql`
    update shop.supplier_session
    set
      created_at = now() - interval '29 days',
      used_at = now() - interval '1 day',
      expires_at = now() + interval '1 hour'
    where user_id = ${id}`;
  expect(await isAuthenticated(session)).toBe(true);
  const [row] = await sql`
    select expires_at = created_at + interval '30 days' as ends from shop.supplier_session where user_id = ${id}`;
  expect(row).toEqual({ ends: true });
  await sql`update shop.supplier_session set expires_at = now() - interval '1 second' where user_id = ${id}`;
  expect(await isAuthenticated(session)).toBe(false);
});

test('the profile has what was registered, and no password', async () => {
  const username = newUsername();
  const { session } = await createSupplier(api, sql, username, { companyName: validRegistration.companyName });
  const response = await api.request('/api/supplier/profile', { headers: session });
  const { password: _, ...registered } = validRegistration;
  const body = await read<Supplier>(response);
  expect(body).toMatchObject({ ...registered, username, status: 'Pending', contactPhone: null });
  expect(Object.keys(body).filter((key) => /pass|hash/i.test(key))).toEqual([]);
});

test('the profile says since when the status holds', async () => {
  const { id, session } = await createSupplier(api, sql, newUsername());
  const statusSince = async () =>
    (await read<SupplierProfile>(api.request('/api/supplier/profile', { headers: session }))).statusSince;
  const registered = await statusSince();
  await setSupplierStatus(sql, id, 'Approved');
  expect(Date.parse(await statusSince())).toBeGreaterThan(Date.parse(registered));
});

test('the profile says when the password was last set, and no other change moves that', async () => {
  const { session, password } = await createSupplier(api, sql, newUsername());
  const changedAt = async (of: { Cookie: string }) =>
    (await read<SupplierProfile>(api.request('/api/supplier/profile', { headers: of }))).credentialsChangedAt;
  const registered = await changedAt(session);
  await patch(session, { companyName: 'Northwind Energy' });
  expect(await changedAt(session)).toBe(registered);
  const response = await patch(session, { currentPassword: password, newPassword: 'lantern-7-ferry-grove' });
  expect(Date.parse((await read<SupplierProfile>(response)).credentialsChangedAt)).toBeGreaterThan(
    Date.parse(registered),
  );
});

test('a supplier changes the fields that it sends, and nothing else', async () => {
  const { session } = await createSupplier(api, sql, newUsername());
  const before = await read<Supplier>(api.request('/api/supplier/profile', { headers: session }));
  const response = await patch(session, {
    companyName: 'Northwind Fields',
    status: 'Approved',
    username: 'root',
    id: 1,
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ...before, companyName: 'Northwind Fields', version: 2 });
  const same = await patch(session, {});
  expect(await same.json()).toMatchObject({ version: 2 });
});

test('an answer that is no longer asked for is dropped', async () => {
  const { session } = await createSupplier(api, sql, newUsername(), {
    ...{ productTypes: ['Power', 'Other'], otherProductType: 'Tents' },
  });
  const changed = await read<Supplier>(patch(session, { productTypes: ['Power'] }));
  expect(changed).toMatchObject({ productTypes: ['Power'], otherProductType: null });
});

test.each([
  [{ website: 'x' }, { website: 'Please enter a valid website URL' }],
  [{ productTypes: [] }, { productTypes: 'At least one product type is required' }],
  [{ companyName: null }, { companyName: expect.any(String) }],
  [{ newPassword: 'new password' }, { currentPassword: 'Enter your current password' }],
  [{ currentPassword: 'correct horse battery', newPassword: 'short' }, { newPassword: expect.any(String) }],
  [{ currentPassword: 'wrong', newPassword: 'new password' }, { currentPassword: 'The current password is wrong' }],
])('the change %j is refused', async (body, fields) => {
  const { session } = await createSupplier(api, sql, newUsername());
  const response = await patch(session, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
  expect(await isAuthenticated(session)).toBe(true);
});

test('a change of password ends every session, and gives its caller a new one', async () => {
  const { session, username, password } = await createSupplier(api, sql, newUsername());
  const elsewhere = await login(username, password);
  const other = { Cookie: elsewhere.headers.getSetCookie()[0]!.split(';')[0]! };
  const response = await patch(session, { currentPassword: password, newPassword: 'quite another password' });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const fresh = { Cookie: cookies.find((cookie) => cookie.startsWith('supplier_session='))! };
  expect([await isAuthenticated(session), await isAuthenticated(other), await isAuthenticated(fresh)]).toEqual([
    ...[false, false, true],
  ]);
  expect((await login(username, password)).status).toBe(401);
  expect((await login(username, 'quite another password')).status).toBe(200);
});

test('a login with the old password that overlaps its change gets no session', async () => {
  const { id, username, password } = await createSupplier(api, sql, newUsername());
  let overlapping: Response | Promise<Response> | undefined;
  await sql.begin(async (transaction) => {
    await changePassword(transaction, 'supplier', id, { passwordHash: 'another hash' });
    overlapping = login(username, password);
    await new Promise((resolve) => setTimeout(resolve, 400));
  });
  const response = (await overlapping)!;
  expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  expect(await sql`select id from shop.supplier_session where user_id = ${id}`).toEqual([]);
});

test('a name with blanks or invisible characters is no new one, and an account that has such a name logs in', async () => {
  for (const username of ['north wind', 'north\u200bwind', 'north\u2028wind']) {
    const response = await post(api, '/api/supplier/register', { ...validRegistration, username });
    expect(await read(response)).toMatchObject({
      code: 'validation_failed',
      fields: { username: usernameCharactersMessage },
    });
    const asked = await api.request(`/api/supplier/username-available?username=${encodeURIComponent(username)}`);
    expect(asked.status).toBe(400);
  }
  await createSupplier(api, sql, 'old-name');
  await sql`update shop.supplier set username = ${'Old  Name'} where username = 'old-name'`;
  const { password } = validRegistration;
  expect((await post(api, '/api/supplier/login', { username: 'old  name', password })).status).toBe(200);
});
