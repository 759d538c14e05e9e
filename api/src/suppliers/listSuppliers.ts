import { type listSorts, wholeList } from '@fieldbox/contract/administration/lists';
import { supplierStatuses } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { type List, listColumns, nameKey, type PageQuery, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { dated, labelled, numbered, ownLabels, phoned } from '../lists/written.ts';
import { supplierColumns } from './supplierRows.ts';

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
  written: [
    numbered('supplier'),
    phoned('contact_phone'),
    labelled(ownLabels(supplierStatuses), (status) => `status = '${status}'`),
    dated,
  ],
};

/** The suppliers that a query asks for, and one more where there is a next page. */
export const selectSuppliers = (sql: Statements, query: PageQuery = wholeList) => sql<(Supplier & Keyed)[]>`
  select ${supplierColumns(sql)}, ${listColumns(sql, supplierList, query)}
  from shop.supplier
  where ${page(sql, supplierList, query)}`;
