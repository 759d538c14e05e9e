import type { Role } from '@fieldbox/contract/accounts/roles';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { accountTables } from './accountTables.ts';

export const removeExpiredSessions = (sql: Statements, role: Role): Promise<void> =>
  deleteInBatches(sql, accountTables[role].session, sql`expires_at <= now()`);
