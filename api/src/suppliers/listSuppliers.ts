import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { type List, nameKey, selectPage } from '../lists/list.ts';
import { supplierColumns } from './supplierRows.ts';

export const supplierList: List<(typeof listSorts.suppliers)[number]> = {
  table: 'supplier',
  noun: 'supplier',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    companyName: nameKey('company_name'),
    contactName: nameKey('contact_name'),
    status: { expression: 'status', kind: 'text' },
  },
  filters: { status: 'status' },
};

export const selectSuppliers = selectPage<Supplier>(supplierList, supplierColumns);
