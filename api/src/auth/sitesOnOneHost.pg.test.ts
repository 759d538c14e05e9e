import type { AuthStatus } from '@onesite/shared-contract/accounts/authStatus';
import { ensureAdministrator } from '../accounts/ensureAdministrator.ts';
import { post, read, testAdministrator, testApi } from '../testing/client.ts';

// Browsers send the cookies of a host to each of its ports.
const one = testApi();
const other = testApi();
type Site = typeof one;

async function logIn({ api, sql }: Site) {
  await ensureAdministrator(sql, testAdministrator);
  const response = await post(api, '/api/admin/login', testAdministrator);
  return { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}
const ask = (site: Site, headers: { Cookie: string }) => site.api.request('/api/admin/auth-status', { headers });

test('of two sites on one host, no session is good for the other, which does not end it either', async () => {
  const session = await logIn(one);
  const asked = await ask(other, session);
  expect(await read<AuthStatus>(asked)).toEqual({ isAuthenticated: false });
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect((await other.api.request('/api/admin/user', { headers: session })).status).toBe(401);
  expect(await read<AuthStatus>(ask(one, session))).toMatchObject({ isAuthenticated: true });
});

test('a login at one of them replaces the cookie of the other, where nobody is logged in then', async () => {
  const session = await logIn(one);
  await ensureAdministrator(other.sql, testAdministrator);
  const response = await post(other.api, '/api/admin/login', testAdministrator, session);
  const replaced = { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
  expect(replaced.Cookie.split('=')[0]).toBe(session.Cookie.split('=')[0]);
  expect(await read<AuthStatus>(ask(other, replaced))).toMatchObject({ isAuthenticated: true });
  expect(await read<AuthStatus>(ask(one, replaced))).toEqual({ isAuthenticated: false });
});
