import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { accountTables } from './accountTables.ts';

export async function removeExpiredSessions(sql: Statements): Promise<void> {
  for (const { session } of Object.values(accountTables)) {
    await deleteInBatches(sql, session, sql`expires_at <= now()`);
  }
}
