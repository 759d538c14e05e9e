import { mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Statements } from '../database/connect.ts';
import { hasRows } from '../database/rows.ts';
import { ApiFailure } from '../http/apiFailure.ts';

/** What a supplier may offer (docs/specification/limits.md). */
export const supplierLimits = {
  /** Components at a time. */
  components: 100,
  /** Of those that it has withdrawn itself, the newest, which it can restore. */
  withdrawnComponents: 50,
} as const;

/** @throws ApiFailure forbidden when the supplier offers as many components as it may */
export async function requireQuotaForOne(sql: Statements, supplierId: number): Promise<void> {
  const isFull = await hasRows(sql`
    select from shop.component where supplier_id = ${supplierId} and withdrawn_at is null
    offset ${supplierLimits.components - 1} limit 1`);
  if (isFull) {
    const message = `You can offer ${supplierLimits.components} components at most. Withdraw one before you add another.`;
    throw new ApiFailure('forbidden', message);
  }
}

/**
 * Makes sure that the supplier may offer components, now and until this transaction ends. Its changes wait for each other, so that
 * each is counted.
 * @returns its status
 * @throws ApiFailure forbidden
 */
export async function requireOffering(sql: Statements, supplierId: number): Promise<SupplierStatus> {
  const [supplier] = await sql<{ status: SupplierStatus }[]>`
    select status from shop.supplier where id = ${supplierId} for no key update`;
  if (!supplier) throw new ApiFailure('not_authenticated');
  if (!mayOffer[supplier.status]) {
    throw new ApiFailure('forbidden', 'Your account has been rejected, so you cannot offer components.');
  }
  return supplier.status;
}
