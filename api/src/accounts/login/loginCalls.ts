import { invalidSupplierLoginMessage, supplierLoginSchema } from '@fieldbox/contract/accounts/supplierLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type AuthStatus, authStatusResponse } from '@onesite/shared-contract/accounts/authStatus';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Hono } from 'hono';
import { isPassword } from '../../auth/passwords.ts';
import { call } from '../../calls/call.ts';
import { ApiFailure } from '../../http/apiFailure.ts';
import type { ApiEnv } from '../../http/environment.ts';
import type { ApiParts } from '../../parts.ts';
import { findCredentials, findLogin, findUsername } from '../accountRows.ts';
import { administratorLogin } from './administratorLogin.ts';
import type { LoginRules } from './loginRules.ts';

/** Login, logout and session status for both roles (docs/specification/accounts.md#login). */
export function loginCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  for (const rules of [administratorLogin(parts), supplierLogin(parts)]) addCalls(calls, rules, parts);
}

function addCalls(calls: Hono<ApiEnv>, rules: LoginRules, { sql, limits }: ApiParts): void {
  const { role, paths, summaries, sessions } = rules;
  const invalidCredentials = () => new ApiFailure('invalid_credentials', rules.invalidMessage);

  calls.post(
    paths.login,
    call({
      summary: summaries.login,
      guard: 'everybody',
      limit: limits.loginAttempt(role),
      body: rules.schema,
      response: successResponse,
    }),
    async (c) => {
      const { username, password, oneTimeCode = '' } = c.req.valid('json');
      const { account, comparedName } = await findLogin(sql, role, username);
      const target = { role, id: account?.id, comparedName };
      const caller = await limits.login(c, target);
      const isRight = await isPassword(account?.passwordHash, password, caller);
      if (!account || !isRight) {
        await rules.onFailure?.(c, account?.id);
        throw invalidCredentials();
      }
      await rules.checkSecondFactor?.(c, account.id, oneTimeCode);
      const isPasswordCurrent = async () =>
        (await findCredentials(sql, role, account.id))?.passwordHash === account.passwordHash;
      if (!(await sessions.start(c, account.id, isPasswordCurrent))) throw invalidCredentials();
      await limits.giveBack(c);
      await limits.loggedIn(c, target);
      await rules.onLogin?.(c, account.id);
      return c.json({ success: true });
    },
  );

  calls.post(
    paths.logout,
    call({ summary: summaries.logout, guard: 'everybody', response: successResponse }),
    async (c) => {
      const id = rules.onLogout ? await sessions.userOf(c) : null;
      await sessions.end(c);
      if (id !== null) await rules.onLogout?.(c, id);
      return c.json({ success: true });
    },
  );

  calls.get(
    paths.authStatus,
    call({ summary: summaries.authStatus, guard: 'everybody', response: authStatusResponse }),
    async (c) => {
      const id = await sessions.userOf(c);
      if (id === null) return c.json({ isAuthenticated: false } satisfies AuthStatus);
      const username = await findUsername(sql, role, id);
      return c.json({ isAuthenticated: true, username } satisfies AuthStatus);
    },
  );
}

/** A supplier of any status can log in: the dashboard shows the status. */
export const supplierLogin = ({ suppliers }: ApiParts): LoginRules => ({
  role: 'supplier',
  paths: {
    login: callPaths.supplierLogin,
    logout: callPaths.supplierLogout,
    authStatus: callPaths.supplierAuthStatus,
  },
  summaries: {
    login: 'Log a supplier in',
    logout: 'Log the supplier out',
    authStatus: 'Whether a supplier is logged in',
  },
  sessions: suppliers,
  schema: supplierLoginSchema,
  invalidMessage: invalidSupplierLoginMessage,
});
