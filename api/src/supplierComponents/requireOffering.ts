import { mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';

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
