import { mayOffer, type SupplierStatus } from '@fieldbox/contract/supplierStatus';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';

/**
 * Makes sure that the supplier may offer components, now and until this transaction ends.
 * @throws ApiFailure forbidden
 */
export async function requireOffering(sql: Statements, supplierId: number): Promise<void> {
  const [supplier] = await sql<{ status: SupplierStatus }[]>`
    select status from shop.supplier where id = ${supplierId} for share`;
  if (!supplier) throw new ApiFailure('not_authenticated');
  if (!mayOffer[supplier.status]) {
    throw new ApiFailure('forbidden', 'Your account has been rejected, so you cannot offer components.');
  }
}
