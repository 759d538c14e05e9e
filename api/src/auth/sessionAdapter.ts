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

interface SessionRow {
  id: string;
  user_id: number;
  expires_at: Date;
}

/**
 * Lucia's adapter, but for two things. It checks a session with two queries that are prepared anew each time; one is
 * enough: a session's user exists, by its foreign key. And it lengthens a session for ever, as long as it is used.
 */
export class SessionAdapter extends PostgresJsAdapter {
  readonly #sql: Database;
  readonly #table: string;

  constructor(sql: Database, tables: SessionTables) {
    super(sql as unknown as ConstructorParameters<typeof PostgresJsAdapter>[0], tables);
    this.#sql = sql;
    this.#table = tables.session;
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.#sql<SessionRow[]>`
      select id, user_id, expires_at from ${this.#sql(this.#table)} where id = ${id}`;
    if (!row) return [null, null];
    const session = { id: row.id, userId: row.user_id, expiresAt: row.expires_at, attributes: {} };
    return [session, { id: row.user_id, attributes: {} }];
  }

  override async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    const end = this.#sql`created_at + make_interval(days => ${longestSession})`;
    await this.#sql`
      update ${this.#sql(this.#table)}
      set expires_at = least(${expiresAt}, ${end})
      where id = ${id} and expires_at < ${end}`;
  }
}
