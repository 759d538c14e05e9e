import {
  adminLoginSchema,
  invalidLoginMessage,
  invalidSupplierLoginMessage,
  type Role,
  supplierLoginSchema,
} from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type AuthStatus, authStatusResponse } from '@onesite/shared-contract/accounts/authStatus';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import { recordEvent } from '../../audit/recordEvent.ts';
import { isPassword } from '../../auth/passwords.ts';
import { type ApiParts, call } from '../../calls/call.ts';
import { hasRows, type Sql } from '../../database/sql.ts';
import { ApiFailure } from '../../http/apiFailure.ts';
import { auditNetwork } from '../../limits/callerNetworks.ts';
import { findCredentials, findLogin, findUsername, recordAccountEvent } from '../accountRows.ts';

/**
 * Login, logout and session status for both roles (docs/specification/accounts.md#login). A supplier of any status can log in: the
 * dashboard shows the status. The audit log shows every use of an administrator's account.
 */
export function loginCalls(parts: ApiParts): void {
  for (const role of ['administrator', 'supplier'] as const) addCalls(role, parts);
}

const logins = {
  administrator: {
    person: 'an administrator',
    paths: { login: callPaths.adminLogin, logout: callPaths.adminLogout, authStatus: callPaths.adminAuthStatus },
    schema: adminLoginSchema,
    invalidMessage: invalidLoginMessage,
  },
  supplier: {
    person: 'a supplier',
    paths: {
      login: callPaths.supplierLogin,
      logout: callPaths.supplierLogout,
      authStatus: callPaths.supplierAuthStatus,
    },
    schema: supplierLoginSchema,
    invalidMessage: invalidSupplierLoginMessage,
  },
};

function addCalls(role: Role, parts: ApiParts): void {
  const { calls, sql, settings, limits } = parts;
  const { person, paths, schema, invalidMessage } = logins[role];
  const isAdministrator = role === 'administrator';
  const sessions = isAdministrator ? parts.administrators : parts.suppliers;
  const invalidCredentials = () => new ApiFailure('invalid_credentials', invalidMessage);

  calls.post(
    paths.login,
    call({
      summary: `Log ${person} in`,
      guard: 'everybody',
      limit: limits.loginAttempt(role),
      body: schema,
      response: successResponse,
    }),
    async (c) => {
      const { username, password } = c.req.valid('json');
      const { account, comparedName } = await findLogin(sql, role, username);
      const target = { role, id: account?.id, comparedName };
      const caller = await limits.countLogin(c, target);
      const isRight = await isPassword(account?.passwordHash, password, caller);
      const network = auditNetwork(c, settings);
      if (!account || !isRight) {
        if (isAdministrator) await recordFailedLogin(sql, account?.id, network);
        throw invalidCredentials();
      }
      const isPasswordCurrent = async () =>
        (await findCredentials(sql, role, account.id))?.passwordHash === account.passwordHash;
      if (!(await sessions.start(c, account.id, isPasswordCurrent))) throw invalidCredentials();
      await limits.recordSuccess(c, target);
      if (isAdministrator) await recordAccountEvent(sql, account.id, 'logged_in', network);
      return c.json({ success: true });
    },
  );

  calls.post(
    paths.logout,
    call({ summary: `Log the ${role} out`, guard: 'everybody', response: successResponse }),
    async (c) => {
      const administratorId = isAdministrator ? await sessions.userOf(c) : null;
      await sessions.end(c);
      if (administratorId !== null)
        await recordAccountEvent(sql, administratorId, 'logged_out', auditNetwork(c, settings));
      return c.json({ success: true });
    },
  );

  calls.get(
    paths.authStatus,
    call({ summary: `Whether ${person} is logged in`, guard: 'everybody', response: authStatusResponse }),
    async (c) => {
      const id = await sessions.userOf(c);
      if (id === null) return c.json({ isAuthenticated: false } satisfies AuthStatus);
      const username = await findUsername(sql, role, id);
      return c.json({ isAuthenticated: true, username } satisfies AuthStatus);
    },
  );
}

/**
 * Records a failed login of administrators. Failures of the same account within a minute are one event with a count, and all
 * unknown names share one, so that guessing fills neither the table nor the list.
 * @param id undefined for an unknown username, which is not recorded: people type passwords into that field
 */
async function recordFailedLogin(sql: Sql, id: number | undefined, network: string | null): Promise<void> {
  // The event's network is that of the first attempt.
  const isCounted = await hasRows(sql`
    update shop.audit_event
    set after = jsonb_set(after, '{attempts}', to_jsonb((after ->> 'attempts')::int + 1))
    where id = (
      select id
      from shop.audit_event
      where action = 'login_failed'
        and subject_id is not distinct from ${id ?? null}::int
        and created_at > now() - interval '1 minute'
      order by created_at desc
      limit 1
    )`);
  if (isCounted) return;
  const name = id === undefined ? 'Unknown user names' : ((await findUsername(sql, 'administrator', id)) ?? '');
  const subject = { id: id ?? null, name };
  await recordEvent(sql, { role: 'visitor' }, 'login_failed', subject, { after: { attempts: 1 }, network });
}
