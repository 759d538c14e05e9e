import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { createResource } from '../resource/resource.ts';

export const suppliers = createResource<Supplier, SupplierDetails>({
  kind: 'suppliers',
  path: callPaths.suppliers,
  one: callPaths.supplier,
  sorts: listSorts.suppliers,
  defaultSort: '-createdAt',
  filters: listFilters.suppliers,
});

export const useDecideSuppliers = suppliers.defineBatch(callPaths.supplierBatch, ['components']);
