import type { Role } from '@fieldbox/contract/accounts/logins';
import { administratorIdleHours } from '@fieldbox/contract/privacy/retention';
import type { Context } from 'hono';
import { type Database, first } from '../database/sql.ts';
import { createHostCookie } from '../http/hostCookie.ts';
import type { ApiSettings } from '../settings.ts';
import { newToken, tokenDigest } from './tokens.ts';

/** The sessions of one role. */
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

/** Days after which a session ends, even when it is in use. */
const maxAgeDays = 30;

/** A session's use is stored at most this often: not every call needs to write. */
const touchIntervalSeconds = 60;

/** Sessions by the database's clock. The table has only the token's SHA-256, so whoever reads it can open no session. */
export function createSessions<SomeRole extends Role>(
  sql: Database,
  role: SomeRole,
  settings: ApiSettings,
): Sessions<SomeRole> {
  const { cookie, idleHours } = sessionRules[role];
  const { session: table } = accountTables[role];
  const idleSeconds = idleHours * 3_600;
  const stored = createHostCookie(cookie, settings);

  const remove = (token: string) => sql`delete from ${sql(table)} where id = ${tokenDigest(token)}`;
  const removeAll = (c: Context) => Promise.all(stored.readAll(c).map(remove));

  /** The session of a token, which this use extends, or removes when it has expired. One that another process extends now needs no more. */
  const use = (token: string) =>
    first(sql<{ id: string; userId: number; wasExtended: boolean }[]>`
      with expired as (
        delete from ${sql(table)} where id = ${tokenDigest(token)} and expires_at <= now()
      ), used as (
        update ${sql(table)}
        set used_at = now(), expires_at = least(
          now() + make_interval(secs => ${idleSeconds}), created_at + make_interval(days => ${maxAgeDays})
        )
        where id = (
          select id
          from ${sql(table)}
          where id = ${tokenDigest(token)} and expires_at > now()
            and used_at < now() - make_interval(secs => ${touchIntervalSeconds})
          for no key update skip locked
        )
        returning id, expires_at
      )
      select session.id, session.user_id as "userId", used.id is not null as "wasExtended"
      from ${sql(table)} as session left join used on used.id = session.id
      where session.id = ${tokenDigest(token)} and coalesce(used.expires_at, session.expires_at) > now()`);

  return {
    role,
    idOf: (c) => c.get(cookie) ?? null,
    async start(c, userId, isPasswordCurrent) {
      await removeAll(c);
      const token = newToken();
      await sql`
        insert into ${sql(table)} (id, user_id, expires_at)
        values (${tokenDigest(token)}, ${userId}, now() + make_interval(secs => ${idleSeconds}))`;
      if (isPasswordCurrent && !(await isPasswordCurrent())) {
        await remove(token);
        return false;
      }
      stored.write(c, token, idleSeconds);
      return true;
    },
    async userOf(c) {
      const checks = stored.readAll(c).map(async (token) => ({ token, session: await use(token) }));
      const { token = '', session } = (await Promise.all(checks)).find((checked) => checked.session) ?? {};
      c.set(cookie, session?.id);
      if (session?.wasExtended) stored.write(c, token, idleSeconds);
      return session?.userId ?? null;
    },
    async end(c) {
      await removeAll(c);
      stored.write(c, '', 0);
    },
  };
}

/** The tables of each role's accounts. */
export const accountTables = {
  administrator: { user: 'shop.administrator', session: 'shop.administrator_session', email: 'email' },
  supplier: { user: 'shop.supplier', session: 'shop.supplier_session', email: 'contact_email' },
} as const satisfies Record<Role, { user: string; session: string; email: string }>;
