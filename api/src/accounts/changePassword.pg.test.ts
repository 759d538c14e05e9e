import type { Role } from '@fieldbox/contract/accounts/roles';
import { loginAdministrator, post, testAdministrator, testApi } from '../testing/client.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { findCredentials, findLogin } from './accountRows.ts';
import { changePassword } from './changePassword.ts';

const { api, sql } = testApi();
let supplierCount = 0;

/** An account with a session, and a way to check whether the session is still valid. */
async function accountOf(role: Role) {
  const { username, session } = await loggedIn(role);
  const { account } = await findLogin(sql, role, username);
  const path = `/api/${role === 'administrator' ? 'admin' : 'supplier'}/auth-status`;
  const isLoggedIn = async () => {
    const response = await api.request(path, { headers: session });
    return ((await response.json()) as { isAuthenticated: boolean }).isAuthenticated;
  };
  return { ...account!, isLoggedIn };
}

async function loggedIn(role: Role) {
  if (role === 'supplier') return createSupplier(api, sql, `supplier-${++supplierCount}`);
  await sql`delete from shop.administrator`;
  return { username: testAdministrator.username, session: await loginAdministrator(api, sql) };
}

const storedHash = async (role: Role, id: number) => (await findCredentials(sql, role, id))?.passwordHash;

describe.each(['administrator', 'supplier'] as const)('a new password of a %s', (role) => {
  test('replaces the old one and ends the sessions', async () => {
    const { id, isLoggedIn } = await accountOf(role);
    expect(await isLoggedIn()).toBe(true);
    expect(await changePassword(sql, role, id, { passwordHash: 'new' })).toBe(true);
    expect(await storedHash(role, id)).toBe('new');
    expect(await isLoggedIn()).toBe(false);
  });

  test('changes nothing when the password is no longer the one that was checked', async () => {
    const { id, passwordHash, isLoggedIn } = await accountOf(role);
    const change = { passwordHash: 'new', expectedHash: 'the one before' };
    expect(await changePassword(sql, role, id, change)).toBe(false);
    expect(await storedHash(role, id)).toBe(passwordHash);
    expect(await isLoggedIn()).toBe(true);
  });

  test('leaves accounts of the other role alone', async () => {
    const other = await accountOf(role === 'supplier' ? 'administrator' : 'supplier');
    const { id } = await accountOf(role);
    await changePassword(sql, role, id, { passwordHash: 'new' });
    expect(await other.isLoggedIn()).toBe(true);
  });
});

test('both roles log in, and out, by the same steps', async () => {
  const supplier = await createSupplier(api, sql, 'both-roles');
  await loggedIn('administrator');
  for (const [path, { username, password }] of [
    ['/api/admin', testAdministrator],
    ['/api/supplier', supplier],
  ] as const) {
    expect((await post(api, `${path}/login`, { username, password: 'wrong' })).status).toBe(401);
    const response = await post(api, `${path}/login`, { username: username.toUpperCase(), password });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const Cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
    const isAuthenticated = async () => (await api.request(`${path}/auth-status`, { headers: { Cookie } })).json();
    expect(await isAuthenticated()).toEqual({ isAuthenticated: true, username });
    expect((await post(api, `${path}/logout`, {}, { Cookie })).status).toBe(200);
    expect(await isAuthenticated()).toEqual({ isAuthenticated: false });
  }
});
