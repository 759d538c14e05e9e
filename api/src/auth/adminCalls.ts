import { wrongOneTimeCodeMessage } from '@fieldbox/contract/administratorAccount';
import { type AuthStatus, adminLoginSchema } from '@fieldbox/contract/adminLogin';
import { Hono } from 'hono';
import { checkOneTimeCode } from '../administratorAccount/checkOneTimeCode.ts';
import { recordAccountEvent } from '../administratorAccount/recordAccountEvent.ts';
import { auditNetwork } from '../audit/auditNetwork.ts';
import { recordFailedLogin } from '../audit/recordFailedLogin.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import type { ApiParts } from '../parts.ts';
import { findAdminUser, findCredentialsById } from './administrators.ts';
import { findLogin } from './findLogin.ts';
import { isPassword } from './passwords.ts';
import { requireAdministrator } from './requireAdministrator.ts';

/** Login, logout and who is logged in (docs/specification/calls.md#administrators). */
export function adminCalls({ sql, settings, limits, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.post('/admin/login', async (c) => {
    const { username, password, oneTimeCode: code } = await readJson(c, adminLoginSchema);
    const { account: found, comparedName } = await findLogin(sql, 'shop.administrator', username);
    const administratorId = found?.id;
    const target = { role: 'administrator', id: administratorId, comparedName } as const;
    const caller = limits.login(c, target);
    const network = auditNetwork(c, settings);
    const right = await isPassword(found?.passwordHash, password, caller);
    if (!found || !right) {
      await recordFailedLogin(sql, { administratorId, network });
      throw new ApiFailure('invalid_credentials');
    }
    const check = await inTime(c, sql, (transaction) =>
      checkOneTimeCode(transaction, { administratorId: found.id, code, key: settings.secretsKey }),
    );
    if (check === 'missing') throw new ApiFailure('one_time_code_required');
    if (check === 'wrong') {
      await recordFailedLogin(sql, { administratorId, network });
      throw wrongOneTimeCode();
    }
    const stillRight = async () => (await findCredentialsById(sql, found.id))?.passwordHash === found.passwordHash;
    if (!(await administrators.start(c, found.id, stillRight))) throw new ApiFailure('invalid_credentials');
    limits.loggedIn(c, target);
    await recordAccountEvent(sql, { administratorId: found.id, action: 'logged_in', network });
    return c.json({ success: true });
  });

  calls.post('/admin/logout', async (c) => {
    const administratorId = await administrators.userOf(c);
    await administrators.end(c);
    if (administratorId !== null) {
      const network = auditNetwork(c, settings);
      await recordAccountEvent(sql, { administratorId, action: 'logged_out', network });
    }
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

const wrongOneTimeCode = () =>
  new ApiFailure('one_time_code_required', wrongOneTimeCodeMessage, { oneTimeCode: wrongOneTimeCodeMessage });
