import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';

/** Everything of a supplier but its password. */
export const supplierColumns = (sql: Statements) => sql`
  id, username, ${fieldColumns(sql, supplierProfileFields)}, status, terms_agreed as "termsAgreed", version,
  ${isoTime(sql, 'created_at')} as "createdAt"`;
