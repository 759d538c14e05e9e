import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';

export const supplierComponentColumns = (sql: Statements) => sql`
  id, ${fieldColumns(sql, supplierComponentFields)}, withdrawn_at is not null as "isWithdrawn", version,
  ${isoTime(sql, 'created_at')} as "createdAt"`;
