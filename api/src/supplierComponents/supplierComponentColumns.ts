import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { pictureColumns } from '../componentPictures/pictureColumns.ts';
import { orderCount } from '../counts/orderCounts.ts';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';

/** From `componentsWithChanges`. */
export const supplierComponentColumns = (sql: Statements) => sql`
  id, ${fieldColumns(sql, supplierComponentFields)}, ${pictureColumns(sql)},
  withdrawn_at is not null as "isWithdrawn",
  withdrawn_by_supplier as "isWithdrawnBySupplier", ${sql.unsafe(orderCount)} as "orderCount", version,
  ${isoTime(sql, 'created_at')} as "createdAt"`;
