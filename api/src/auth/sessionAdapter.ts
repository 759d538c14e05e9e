import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import type { DatabaseSession, DatabaseUser } from 'lucia';
import type { Database } from '../database/connect.ts';

export interface SessionTables {
  /** With their schema: Lucia's adapter quotes a name unless it holds a dot. */
  user: string;
  session: string;
}

/** Days after which a session ends, however much it is used. */
const longestSession = 30;

/** Seconds between two notes of a session's use: not every call needs to write. */
const noteEverySeconds = 60;

interface SessionRow {
  id: string;
  user_id: number;
  expires_at: Date;
  wasLengthened: boolean;
}

/**
 * Lucia's adapter, but for two things. It checks a session with two queries that are prepared anew each time; one is
 * enough: a session's user exists, by its foreign key. And it lengthens a session in the second half of its time only, for
 * ever; here each use counts, until the session's longest time.
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
        where id = ${id} and expires_at > now() and used_at < now() - make_interval(secs => ${noteEverySeconds})
        returning expires_at
      )
      select
        id,
        user_id,
        coalesce((select expires_at from used), expires_at) as expires_at,
        exists (select from used) as "wasLengthened"
      from ${table}
      where id = ${id}`;
    if (!row) return [null, null];
    const { wasLengthened } = row;
    const session = { id: row.id, userId: row.user_id, expiresAt: row.expires_at, attributes: { wasLengthened } };
    return [session, { id: row.user_id, attributes: {} }];
  }

  /** Lucia asks for it near a session's longest time, beyond which there is nothing to lengthen. */
  override async updateSessionExpiration(): Promise<void> {}

  #end() {
    return this.#sql`least(
      now() + make_interval(secs => ${this.#idleSeconds}), created_at + make_interval(days => ${longestSession})
    )`;
  }
}
