import { type AuthStatus, adminLoginSchema } from '@fieldbox/contract/adminLogin';
import { Hono } from 'hono';
import { ApiFailure } from '../http/apiFailure.ts';
import { callerAddress } from '../http/callerAddress.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readJson } from '../http/readJson.ts';
import type { ApiParts } from '../parts.ts';
import { findAdminUser, findCredentials } from './administrators.ts';
import { isPassword } from './passwords.ts';
import { requireAdministrator } from './requireAdministrator.ts';

/** Login, logout and who is logged in (spec admin section 7). */
export function adminCalls({ sql, settings, limits, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.post('/admin/login', async (c) => {
    const { username, password } = await readJson(c, adminLoginSchema);
    const found = await findCredentials(sql, username);
    const target = { role: 'administrator', id: found?.id, comparedName: username } as const;
    limits.login(c, target);
    const right = await isPassword(found?.passwordHash, password, callerAddress(c, settings));
    if (!found || !right) throw new ApiFailure('invalid_credentials');
    const stillRight = async () => (await findCredentials(sql, username))?.passwordHash === found.passwordHash;
    if (!(await administrators.start(c, found.id, stillRight))) throw new ApiFailure('invalid_credentials');
    limits.loggedIn(c, target);
    return c.json({ success: true });
  });

  calls.post('/admin/logout', async (c) => {
    await administrators.end(c);
    return c.json({ success: true });
  });

  calls.get('/admin/auth-status', async (c) => {
    const isAuthenticated = (await administrators.userOf(c)) !== null;
    return c.json({ isAuthenticated } satisfies AuthStatus);
  });

  calls.get('/admin/user', requireAdministrator(administrators), async (c) => {
    const user = await findAdminUser(sql, c.var.administratorId);
    if (!user) throw new ApiFailure('not_authenticated');
    return c.json(user);
  });

  return calls;
}
