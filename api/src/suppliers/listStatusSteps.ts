import type { SupplierStatusStep } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';

type Row = Omit<SupplierStatusStep, 'at'> & { at: Date };

/** Every status that a supplier has had, oldest first. */
export async function listStatusSteps(sql: Statements, supplierId: number): Promise<SupplierStatusStep[]> {
  const rows = await sql<Row[]>`
    select
      s.from_status as "from",
      s.to_status as "to",
      a.first_name || ' ' || a.last_name as "by",
      s.reason,
      s.created_at as "at"
    from shop.supplier_status_step s
    left join shop.administrator a on a.id = s.administrator_id
    where s.supplier_id = ${supplierId}
    order by s.step`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
