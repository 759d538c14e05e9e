import { type ListQuery, type listSorts, wholeList } from '@fieldbox/contract/lists';
import type { Supplier } from '@fieldbox/contract/suppliers';
import type { Statements } from '../database/connect.ts';
import type { Keyed } from '../lists/answerList.ts';
import { cursorKey, type List, page } from '../lists/list.ts';
import { readSupplier, type SupplierRow, supplierColumns } from './readSupplier.ts';

export const supplierList: List<(typeof listSorts.suppliers)[number]> = {
  table: 'supplier',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    companyName: { expression: 'lower(company_name)', kind: 'text' },
    contactName: { expression: 'lower(contact_name)', kind: 'text' },
    status: { expression: 'status', kind: 'text' },
  },
};

/** The suppliers that a query asks for, and one more where there is a next page. */
export async function listSuppliers(sql: Statements, query: ListQuery = wholeList): Promise<(Supplier & Keyed)[]> {
  const rows = await selectSuppliers(sql, query);
  return rows.map((row) => ({ ...readSupplier(row), cursorKey: row.cursorKey }));
}

export const selectSuppliers = (sql: Statements, query: ListQuery) => sql<(SupplierRow & Keyed)[]>`
  select ${supplierColumns(sql)}, ${cursorKey(sql, supplierList, query)} as "cursorKey"
  from shop.supplier
  where ${page(sql, supplierList, query)}`;
