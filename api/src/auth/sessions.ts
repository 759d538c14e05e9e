import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from '../database/connect.ts';
import { isHttps } from '../http/ownAddress.ts';
import type { ApiSettings } from '../settings.ts';
import { SessionAdapter, type SessionTables } from './sessionAdapter.ts';
import { newToken, tokenDigest } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    UserId: number;
  }
}

/** The sessions of one role. The only door to Lucia, which is deprecated upstream and may have to be replaced. */
export interface Sessions {
  /**
   * Begins a session of its own for a login, ends the one that the request came with, and sets the cookie. False, and no
   * session, when `stillRight` finds that the password was changed while it was looked at.
   */
  start: (c: Context, userId: number, stillRight?: () => Promise<boolean>) => Promise<boolean>;
  /** Whose session the request's cookie names, or null. Lengthens it in the second half of its time. */
  userOf: (c: Context) => Promise<number | null>;
  /** Ends the request's session, here and in the browser. */
  end: (c: Context) => Promise<void>;
}

interface Role {
  cookie: string;
  tables: SessionTables;
}

export const administratorRole: Role = {
  cookie: 'admin_session',
  tables: { user: 'shop.administrator', session: 'shop.administrator_session' },
};

export const supplierRole: Role = {
  cookie: 'supplier_session',
  tables: { user: 'shop.supplier', session: 'shop.supplier_session' },
};

/** Days of a session since its last use. */
const sessionDays = 7;

/** Sessions by Lucia. The cookie holds the token, the table only its SHA-256. */
export function createSessions(sql: Database, role: Role, settings: ApiSettings): Sessions {
  const lucia = new Lucia(new SessionAdapter(sql, role.tables), { sessionExpiresIn: new TimeSpan(sessionDays, 'd') });

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
    async start(c, userId, stillRight) {
      await invalidate(c);
      const token = newToken();
      const session = await lucia.createSession(userId, {}, { sessionId: tokenDigest(token) });
      if (stillRight && !(await stillRight())) {
        await lucia.invalidateSession(session.id);
        return false;
      }
      writeCookie(c, token, sessionDays * 86_400);
      return true;
    },
    async userOf(c) {
      const id = sessionId(c);
      if (!id) return null;
      const { session } = await lucia.validateSession(id);
      if (session?.fresh) writeCookie(c, readCookie(c) ?? '', sessionDays * 86_400);
      return session?.userId ?? null;
    },
    async end(c) {
      await invalidate(c);
      writeCookie(c, '', 0);
    },
  };
}
