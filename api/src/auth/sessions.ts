import { administratorIdleHours } from '@fieldbox/contract/accounts/administratorAccount';
import type { Role } from '@fieldbox/contract/accounts/roles';
import type { Context } from 'hono';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from '../database/connect.ts';
import { auditNetwork } from '../http/auditNetwork.ts';
import { createHostCookie } from '../http/hostCookie.ts';
import type { ApiSettings } from '../settings.ts';
import { accountTables } from './accountTables.ts';
import { SessionAdapter } from './sessionAdapter.ts';
import { summarizeAgent } from './summarizeAgent.ts';
import { newToken, tokenDigest } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, 'wasExtended'>>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/** `network` and `agent` are columns of administrators' sessions; `wasExtended` is read only. */
interface SessionAttributes {
  network?: string | null;
  agent?: string | null;
  wasExtended?: boolean;
}

/** The sessions of one role. Nothing else knows Lucia, which is deprecated upstream and may have to be replaced. */
export interface Sessions<SomeRole extends Role = Role> {
  role: SomeRole;
  /**
   * Starts a new session for a login, ends the request's old one, and sets the cookie. Returns false, without a session, if
   * `isPasswordCurrent` finds that the password was changed during the check.
   */
  start: (c: Context, userId: number, isPasswordCurrent?: () => Promise<boolean>) => Promise<boolean>;
  /** The account whose session the request's cookie names, or null. Extends the session, at most once a minute. */
  userOf: (c: Context) => Promise<number | null>;
  /** The id of the request's session in the table: the digest of its token. */
  idOf: (c: Context) => string | null;
  /** Ends the request's session, here and in the browser. */
  end: (c: Context) => Promise<void>;
}

interface SessionRules {
  cookie: string;
  /** Hours without use after which a session ends. */
  idleHours: number;
  /** What else is stored with a session. */
  describe?: (c: Context, settings: ApiSettings) => SessionAttributes;
}

const sessionRules: Record<Role, SessionRules> = {
  administrator: {
    cookie: 'admin_session',
    idleHours: administratorIdleHours,
    describe: (c, settings) => ({
      network: auditNetwork(c, settings),
      agent: summarizeAgent(c.req.header('User-Agent')),
    }),
  },
  supplier: { cookie: 'supplier_session', idleHours: 7 * 24 },
};

/** Sessions by Lucia. The cookie holds the token, the table only its SHA-256. */
export function createSessions<SomeRole extends Role>(
  sql: Database,
  role: SomeRole,
  settings: ApiSettings,
): Sessions<SomeRole> {
  const { cookie, idleHours, describe } = sessionRules[role];
  const idleSeconds = idleHours * 3_600;
  const lucia = new Lucia(new SessionAdapter(sql, accountTables[role], idleSeconds), {
    sessionExpiresIn: new TimeSpan(idleHours, 'h'),
    getSessionAttributes: ({ wasExtended }) => ({ wasExtended }),
  });

  const stored = createHostCookie(cookie, settings);

  const sessionId = (c: Context) => {
    const token = stored.read(c);
    return token ? tokenDigest(token) : null;
  };

  const invalidate = async (c: Context) => {
    const id = sessionId(c);
    if (id) await lucia.invalidateSession(id);
  };

  return {
    role,
    idOf: sessionId,
    async start(c, userId, isPasswordCurrent) {
      await invalidate(c);
      const token = newToken();
      const session = await lucia.createSession(userId, describe?.(c, settings) ?? {}, {
        sessionId: tokenDigest(token),
      });
      if (isPasswordCurrent && !(await isPasswordCurrent())) {
        await lucia.invalidateSession(session.id);
        return false;
      }
      stored.write(c, token, idleSeconds);
      return true;
    },
    async userOf(c) {
      const id = sessionId(c);
      if (!id) return null;
      const { session } = await lucia.validateSession(id);
      if (session?.wasExtended) stored.write(c, stored.read(c) ?? '', idleSeconds);
      return session?.userId ?? null;
    },
    async end(c) {
      await invalidate(c);
      stored.write(c, '', 0);
    },
  };
}
