import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { createResource } from '../resource/resource.ts';

export const suppliers = createResource<Supplier, SupplierDetails>({
  kind: 'suppliers',
  list: 'suppliers',
  path: callPaths.suppliers,
  one: { noun: 'supplier', path: callPaths.supplier, failed: 'Failed to load supplier details. Please try again.' },
});

/** One by its name, several by their number. */
export const nameOf = (rows: readonly Supplier[]) =>
  rows.length > 1 ? `${rows.length} suppliers` : rows[0]!.companyName;

/** Approves or rejects suppliers. Whether their components are on sale depends on it. */
export const useDecideSuppliers = suppliers.defineBatch(callPaths.supplierBatch, ['components']);
