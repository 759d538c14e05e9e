import { type listSorts, wholeList } from '@fieldbox/contract/administration/lists';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { type List, listColumns, nameKey, type PageQuery, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { supplierColumns } from './supplierColumns.ts';

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
export const selectSuppliers = (sql: Statements, query: PageQuery = wholeList) => sql<(Supplier & Keyed)[]>`
  select ${supplierColumns(sql)}, ${listColumns(sql, supplierList, query)}
  from shop.supplier
  where ${page(sql, supplierList, query)}`;
