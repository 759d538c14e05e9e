import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import type { DatabaseSession, DatabaseUser } from 'lucia';
import { batched } from '../database/batched.ts';
import type { Database } from '../database/connect.ts';

interface SessionTables {
  user: string;
  session: string;
}

/** Days after which a session ends, even when it is in use. */
const maxAgeDays = 30;

/** A session's use is stored at most this often: not every call needs to write. */
const touchIntervalSeconds = 60;

interface SessionRow {
  id: string;
  user_id: number;
  /** By the database's clock; nothing relies on that of this process. */
  secondsLeft: number;
  wasExtended: boolean;
}

/**
 * Lucia's adapter with three differences. Lucia's checks a session by two queries, prepared again each time; one is enough
 * for many, because a foreign key guarantees that the user exists. And Lucia's extends a session only in the second half of its time,
 * without end; here every use extends it, up to `maxAgeDays`. Lucia compares times with this process's clock; here the database's counts.
 */
export class SessionAdapter extends PostgresJsAdapter {
  readonly #sql: Database;
  readonly #table: string;
  readonly #idleSeconds: number;

  constructor(sql: Database, tables: SessionTables, idleSeconds: number) {
    super(sql as unknown as ConstructorParameters<typeof PostgresJsAdapter>[0], tables);
    this.#sql = sql;
    this.#table = tables.session;
    this.#idleSeconds = idleSeconds;
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const row = await this.#find(id);
    if (!row) return [null, null];
    const { wasExtended } = row;
    const expiresAt = new Date(Date.now() + row.secondsLeft * 1_000);
    const session = { id: row.id, userId: row.user_id, expiresAt, attributes: { wasExtended } };
    return [session, { id: row.user_id, attributes: {} }];
  }

  override async setSession(session: DatabaseSession): Promise<void> {
    const [begun] = await this.#sql<{ expiresAt: Date }[]>`
      select now() + make_interval(secs => ${this.#idleSeconds}) as "expiresAt"`;
    return super.setSession({ ...session, ...begun! });
  }

  /** One statement for all calls that came in the meantime. A session that another process extends now needs no more. */
  readonly #find = batched(async (ids) => {
    const table = this.#sql(this.#table);
    const rows = await this.#sql<SessionRow[]>`
      with due as (
        select id
        from ${table}
        where id = any(${ids}) and expires_at > now() and used_at < now() - make_interval(secs => ${touchIntervalSeconds})
        for no key update skip locked
      ), used as (
        update ${table} as session
        set used_at = now(), expires_at = ${this.#end()}
        from due
        where session.id = due.id
        returning session.id, session.expires_at
      )
      select
        session.id,
        session.user_id,
        extract(epoch from coalesce(used.expires_at, session.expires_at) - now())::float8 as "secondsLeft",
        used.id is not null as "wasExtended"
      from ${table} as session left join used on used.id = session.id
      where session.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });

  /** Lucia calls this near the end of `maxAgeDays`, beyond which nothing is extended. */
  override async updateSessionExpiration(): Promise<void> {}

  #end() {
    return this.#sql`least(
      now() + make_interval(secs => ${this.#idleSeconds}), created_at + make_interval(days => ${maxAgeDays})
    )`;
  }
}
