import type { Statements } from '../database/connect.ts';
import { accountTables } from './accountTables.ts';

export async function removeExpiredSessions(sql: Statements): Promise<void> {
  for (const { session } of Object.values(accountTables)) {
    await sql`delete from ${sql(session)} where expires_at <= now()`;
  }
}
