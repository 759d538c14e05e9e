import type { SupplierComponent, SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import { changedFields } from '../audit/changedFields.ts';

/** The record of events stores what changed as jsonb: the order of specifications is told with them. */
export function changedSupplierFields(current: SupplierComponent, input: Partial<SupplierComponentInput>) {
  const change = changedFields(current, input);
  if (!change || !('specifications' in change.after)) return change;
  const [before, after] = [current, { ...current, ...input }].map(({ specificationOrder }) => ({ specificationOrder }));
  return { before: { ...change.before, ...before }, after: { ...change.after, ...after } };
}
