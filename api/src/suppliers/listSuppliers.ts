import { type listSorts, wholeList } from '@fieldbox/contract/administration/lists';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { type List, listColumns, nameKey, type PageQuery, page } from '../lists/list.ts';
import { type Keyed, keysOf } from '../lists/pages.ts';
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
export async function listSuppliers(sql: Statements, query: PageQuery = wholeList): Promise<(Supplier & Keyed)[]> {
  const rows = await selectSuppliers(sql, query);
  return rows.map((row) => ({ ...readSupplier(row), ...keysOf(row) }));
}

export const selectSuppliers = (sql: Statements, query: PageQuery) => sql<(SupplierRow & Keyed)[]>`
  select ${supplierColumns(sql)}, ${listColumns(sql, supplierList, query)}
  from shop.supplier
  where ${page(sql, supplierList, query)}`;
