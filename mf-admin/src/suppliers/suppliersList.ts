import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { supplierStatuses } from '@fieldbox/contract/suppliers/supplierStatus';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';

export const suppliersList: ListOptions = {
  sorts: listSorts.suppliers,
  defaultSort: '-createdAt',
  filters: listFilters.suppliers,
};

export const supplierFilters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'all', label: 'All' },
      ...supplierStatuses.map((status) => ({ value: status, label: status as string })),
    ],
  },
];

/** The orders of the rows in words. */
export const supplierSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'companyName', label: 'Company, A to Z' },
  { value: 'contactName', label: 'Contact, A to Z' },
];
