import { administratorIdleHours } from '@fieldbox/contract/administratorAccount';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { Lucia, TimeSpan } from 'lucia';
import { auditNetwork } from '../audit/auditNetwork.ts';
import type { Database } from '../database/connect.ts';
import { isHttps } from '../http/ownAddress.ts';
import type { ApiSettings } from '../settings.ts';
import { SessionAdapter, type SessionTables } from './sessionAdapter.ts';
import { summarizeAgent } from './summarizeAgent.ts';
import { newToken, tokenDigest } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, 'wasLengthened'>>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/** `network` and `agent` are columns of administrators' sessions; `wasLengthened` is read only. */
interface SessionAttributes {
  network?: string | null;
  agent?: string | null;
  wasLengthened?: boolean;
}

/** The sessions of one role. The only door to Lucia, which is deprecated upstream and may have to be replaced. */
export interface Sessions {
  /**
   * Begins a session of its own for a login, ends the one that the request came with, and sets the cookie. False, and no
   * session, when `stillRight` finds that the password was changed while it was looked at.
   */
  start: (c: Context, userId: number, stillRight?: () => Promise<boolean>) => Promise<boolean>;
  /** Whose session the request's cookie names, or null. Lengthens it, a minute after its last use at the earliest. */
  userOf: (c: Context) => Promise<number | null>;
  /** What the table has of the request's session: the digest of its token. */
  idOf: (c: Context) => string | null;
  /** Ends the request's session, here and in the browser. */
  end: (c: Context) => Promise<void>;
}

interface Role {
  cookie: string;
  tables: SessionTables;
  /** Hours without use after which a session ends. */
  idleHours: number;
  /** What is stored with a session besides. */
  describe?: (c: Context, settings: ApiSettings) => SessionAttributes;
}

export const administratorRole: Role = {
  cookie: 'admin_session',
  tables: { user: 'shop.administrator', session: 'shop.administrator_session' },
  idleHours: administratorIdleHours,
  describe: (c, settings) => ({
    network: auditNetwork(c, settings),
    agent: summarizeAgent(c.req.header('User-Agent')),
  }),
};

export const supplierRole: Role = {
  cookie: 'supplier_session',
  tables: { user: 'shop.supplier', session: 'shop.supplier_session' },
  idleHours: 7 * 24,
};

/** Sessions by Lucia. The cookie holds the token, the table only its SHA-256. */
export function createSessions(sql: Database, role: Role, settings: ApiSettings): Sessions {
  const idleSeconds = role.idleHours * 3_600;
  const lucia = new Lucia(new SessionAdapter(sql, role.tables, idleSeconds), {
    sessionExpiresIn: new TimeSpan(role.idleHours, 'h'),
    getSessionAttributes: ({ wasLengthened }) => ({ wasLengthened }),
  });

  const isSecure = (c: Context) => {
    const { secureCookies = 'auto' } = settings;
    return secureCookies === 'auto' ? isHttps(c, settings) : secureCookies;
  };

  // `__Host-`: a browser takes such a cookie from this very host alone, so that none of a subdomain's stands in its place.
  const readCookie = (c: Context) => getCookie(c, role.cookie, isSecure(c) ? 'host' : undefined);

  const sessionId = (c: Context) => {
    const token = readCookie(c);
    return token ? tokenDigest(token) : null;
  };

  const writeCookie = (c: Context, token: string, maxAge: number) => {
    const secure = isSecure(c);
    const prefix = secure ? 'host' : undefined;
    setCookie(c, role.cookie, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure, prefix, maxAge });
  };

  const invalidate = async (c: Context) => {
    const id = sessionId(c);
    if (id) await lucia.invalidateSession(id);
  };

  return {
    idOf: sessionId,
    async start(c, userId, stillRight) {
      await invalidate(c);
      const token = newToken();
      const session = await lucia.createSession(userId, role.describe?.(c, settings) ?? {}, {
        sessionId: tokenDigest(token),
      });
      if (stillRight && !(await stillRight())) {
        await lucia.invalidateSession(session.id);
        return false;
      }
      writeCookie(c, token, idleSeconds);
      return true;
    },
    async userOf(c) {
      const id = sessionId(c);
      if (!id) return null;
      const { session } = await lucia.validateSession(id);
      if (session?.wasLengthened) writeCookie(c, readCookie(c) ?? '', idleSeconds);
      return session?.userId ?? null;
    },
    async end(c) {
      await invalidate(c);
      writeCookie(c, '', 0);
    },
  };
}
