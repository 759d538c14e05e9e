import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import type { DatabaseSession, DatabaseUser } from 'lucia';
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
  expires_at: Date;
  wasExtended: boolean;
}

/**
 * Lucia's adapter with two differences. Lucia's checks a session by two queries, prepared anew each time; one is enough,
 * because a foreign key guarantees that the user exists. And Lucia's extends a session only in the second half of its time,
 * without end; here every use extends it, up to `maxAgeDays`.
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
    const table = this.#sql(this.#table);
    const [row] = await this.#sql<SessionRow[]>`
      with used as (
        update ${table}
        set used_at = now(), expires_at = ${this.#end()}
        where id = ${id} and expires_at > now() and used_at < now() - make_interval(secs => ${touchIntervalSeconds})
        returning expires_at
      )
      select
        id,
        user_id,
        coalesce((select expires_at from used), expires_at) as expires_at,
        exists (select from used) as "wasExtended"
      from ${table}
      where id = ${id}`;
    if (!row) return [null, null];
    const { wasExtended } = row;
    const session = { id: row.id, userId: row.user_id, expiresAt: row.expires_at, attributes: { wasExtended } };
    return [session, { id: row.user_id, attributes: {} }];
  }

  /** Lucia calls this near the end of `maxAgeDays`, beyond which nothing is extended. */
  override async updateSessionExpiration(): Promise<void> {}

  #end() {
    return this.#sql`least(
      now() + make_interval(secs => ${this.#idleSeconds}), created_at + make_interval(days => ${maxAgeDays})
    )`;
  }
}
