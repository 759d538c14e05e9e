import type { Role } from '@fieldbox/contract/accounts/logins';
import { administratorIdleHours } from '@fieldbox/contract/privacy/retention';
import type { Context } from 'hono';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from '../database/connect.ts';
import { createHostCookie } from '../http/hostCookie.ts';
import type { ApiSettings } from '../settings.ts';
import { accountTables } from './accountTables.ts';
import { SessionAdapter } from './sessionAdapter.ts';
import { newToken, tokenDigest } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ wasExtended: boolean }>;
    UserId: number;
    DatabaseSessionAttributes: { wasExtended?: boolean };
  }
}

/** The sessions of one role. Nothing else knows Lucia, which is deprecated upstream and may have to be replaced. */
export interface Sessions<SomeRole extends Role = Role> {
  role: SomeRole;
  /**
   * Starts a new session for a login, ends the request's old one, and sets the cookie. Returns false, without a session, if
   * `isPasswordCurrent` finds that the password was changed during the check.
   */
  start: (c: Context, userId: number, isPasswordCurrent?: () => Promise<boolean>) => Promise<boolean>;
  /** The account whose session one of the request's cookies names, or null. Extends the session, at most once a minute. */
  userOf: (c: Context) => Promise<number | null>;
  /** The id of the session that `userOf` has found, in the table: the digest of its token. */
  idOf: (c: Context) => string | null;
  /** Ends each session that the request names, here and in the browser. */
  end: (c: Context) => Promise<void>;
}

/** Cookies, and after how many hours without use a session ends. */
const sessionRules = {
  administrator: { cookie: 'admin_session', idleHours: administratorIdleHours },
  supplier: { cookie: 'supplier_session', idleHours: 7 * 24 },
};

/** Sessions by Lucia, of which few steps are left (docs/adr/0003-lucia-behind-a-door.md). The table has only the token's SHA-256. */
export function createSessions<SomeRole extends Role>(
  sql: Database,
  role: SomeRole,
  settings: ApiSettings,
): Sessions<SomeRole> {
  const { cookie, idleHours } = sessionRules[role];
  const idleSeconds = idleHours * 3_600;
  const lucia = new Lucia(new SessionAdapter(sql, accountTables[role], idleSeconds), {
    sessionExpiresIn: new TimeSpan(idleHours, 'h'),
    getSessionAttributes: ({ wasExtended = false }) => ({ wasExtended }),
  });

  const stored = createHostCookie(cookie, settings);

  const invalidate = (c: Context) =>
    Promise.all(stored.readAll(c).map((token) => lucia.invalidateSession(tokenDigest(token))));

  return {
    role,
    idOf: (c) => c.get(cookie) ?? null,
    async start(c, userId, isPasswordCurrent) {
      await invalidate(c);
      const token = newToken();
      const session = await lucia.createSession(userId, {}, { sessionId: tokenDigest(token) });
      if (isPasswordCurrent && !(await isPasswordCurrent())) {
        await lucia.invalidateSession(session.id);
        return false;
      }
      stored.write(c, token, idleSeconds);
      return true;
    },
    async userOf(c) {
      const checks = stored
        .readAll(c)
        .map(async (token) => ({ token, ...(await lucia.validateSession(tokenDigest(token))) }));
      const { token = '', session } = (await Promise.all(checks)).find((checked) => checked.session) ?? {};
      c.set(cookie, session?.id);
      if (session?.wasExtended) stored.write(c, token, idleSeconds);
      return session?.userId ?? null;
    },
    async end(c) {
      await invalidate(c);
      stored.write(c, '', 0);
    },
  };
}
