import { type ListQuery, type listSorts, wholeList } from '@fieldbox/contract/lists';
import type { Supplier } from '@fieldbox/contract/suppliers';
import type { Statements } from '../database/connect.ts';
import { cursorKey, type List, nameKey, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { readSupplier, type SupplierRow, supplierColumns } from './readSupplier.ts';

export const supplierList: List<(typeof listSorts.suppliers)[number]> = {
  table: 'supplier',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    companyName: nameKey('company_name'),
    contactName: nameKey('contact_name'),
    status: { expression: 'status', kind: 'text' },
  },
  filters: { status: 'status' },
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
