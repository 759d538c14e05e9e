import type { Role } from '@fieldbox/contract/accounts/logins';
import { administratorIdleHours } from '@fieldbox/contract/privacy/retention';
import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import type { Context } from 'hono';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Database } from '../database/sql.ts';
import { createHostCookie } from '../http/hostCookie.ts';
import type { ApiSettings } from '../settings.ts';
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
export const sessionRules = {
  administrator: { cookie: 'admin_session', idleHours: administratorIdleHours },
  supplier: { cookie: 'supplier_session', idleHours: 7 * 24 },
};

/**
 * Sessions. Lucia stores, validates and deletes them; the token, the look-up, the times and the cookies are ours. The table has only
 * the token's SHA-256, so whoever reads it can open no session.
 */
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

  const tokenCookie = createHostCookie(cookie, settings);

  const invalidate = (c: Context) =>
    Promise.all(tokenCookie.readAll(c).map((token) => lucia.invalidateSession(tokenDigest(token))));

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
      tokenCookie.write(c, token, idleSeconds);
      return true;
    },
    async userOf(c) {
      const checks = tokenCookie
        .readAll(c)
        .map(async (token) => ({ token, ...(await lucia.validateSession(tokenDigest(token))) }));
      const { token = '', session } = (await Promise.all(checks)).find((checked) => checked.session) ?? {};
      c.set(cookie, session?.id);
      if (session?.wasExtended) tokenCookie.write(c, token, idleSeconds);
      return session?.userId ?? null;
    },
    async end(c) {
      await invalidate(c);
      tokenCookie.write(c, '', 0);
    },
  };
}

/** The tables of each role's accounts. Names include the schema, because Lucia's adapter quotes a name without a dot. */
export const accountTables = {
  administrator: { user: 'shop.administrator', session: 'shop.administrator_session', email: 'email' },
  supplier: { user: 'shop.supplier', session: 'shop.supplier_session', email: 'contact_email' },
} as const satisfies Record<Role, { user: string; session: string; email: string }>;

/** Days after which a session ends, even when it is in use. */
const maxAgeDays = 30;

/** A session's use is stored at most this often: not every call needs to write. */
const touchIntervalSeconds = 60;

interface SessionRow {
  userId: number;
  /** By the database's clock; nothing relies on that of this process. */
  secondsLeft: number;
  /** Whether its use is stored with this call. */
  isDue: boolean;
}

/**
 * Lucia's adapter with three differences. Lucia's checks a session by two queries, prepared again each time; one is enough,
 * because a foreign key guarantees that the user exists, and a second one that extends it once a minute. And Lucia's extends a session only in the second half of its time,
 * without end; here every use extends it, up to `maxAgeDays`. Lucia compares times with this process's clock; here the database's counts.
 */
class SessionAdapter extends PostgresJsAdapter {
  readonly #sql: Database;
  readonly #table: string;
  readonly #idleSeconds: number;

  constructor(sql: Database, tables: (typeof accountTables)[Role], idleSeconds: number) {
    super(sql as unknown as ConstructorParameters<typeof PostgresJsAdapter>[0], tables);
    this.#sql = sql;
    this.#table = tables.session;
    this.#idleSeconds = idleSeconds;
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.#sql<SessionRow[]>`
      select
        user_id,
        extract(epoch from expires_at - now())::float8 as seconds_left,
        expires_at > now() and used_at < now() - make_interval(secs => ${touchIntervalSeconds}) as is_due
      from ${this.#sql(this.#table)}
      where id = ${id}`;
    if (!row) return [null, null];
    const extended = row.isDue ? await this.#extend(id) : undefined;
    const { userId, secondsLeft } = { ...row, ...extended };
    const wasExtended = extended !== undefined;
    const expiresAt = new Date(Date.now() + secondsLeft * 1_000);
    return [
      { id, userId, expiresAt, attributes: { wasExtended } },
      { id: userId, attributes: {} },
    ];
  }

  /** Does nothing while another process extends this session. */
  async #extend(id: string) {
    const table = this.#sql(this.#table);
    const [extended] = await this.#sql<Pick<SessionRow, 'secondsLeft'>[]>`
      update ${table}
      set used_at = now(), expires_at = least(
        now() + make_interval(secs => ${this.#idleSeconds}), created_at + make_interval(days => ${maxAgeDays})
      )
      where id = (
        select id
        from ${table}
        where id = ${id} and expires_at > now() and used_at < now() - make_interval(secs => ${touchIntervalSeconds})
        for no key update skip locked
      )
      returning extract(epoch from expires_at - now())::float8 as seconds_left`;
    return extended;
  }

  override async setSession(session: DatabaseSession): Promise<void> {
    const [begun] = await this.#sql<{ expiresAt: Date }[]>`
      select now() + make_interval(secs => ${this.#idleSeconds}) as expires_at`;
    return super.setSession({ ...session, ...begun! });
  }

  /** Lucia calls this near the end of `maxAgeDays`, beyond which nothing is extended. */
  override async updateSessionExpiration(): Promise<void> {}
}
