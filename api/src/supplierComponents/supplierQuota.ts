import { supplierLimits } from '@fieldbox/contract/suppliers/supplierLimits';
import { mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { catalogueColumns } from '../components/listComponents.ts';
import type { Statements } from '../database/connect.ts';
import { only } from '../database/rows.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { rateLimited } from '../http/rateLimit.ts';

/** What a supplier's components that are not withdrawn take in the public list. */
export interface SupplierUsage {
  components: number;
  /** As the list writes them, or a little more: the database puts blanks into what it writes. */
  bytes: number;
}

export const readUsage = (sql: Statements, supplierId: number): Promise<SupplierUsage> =>
  only(sql<SupplierUsage[]>`
    select count(*)::int as components, coalesce(sum(octet_length(to_json(listed)::text) + 1), 0)::int as bytes
    from (
      select ${catalogueColumns(sql)}
      from shop.component c
      join shop.supplier s on s.id = c.supplier_id
      where c.supplier_id = ${supplierId} and c.withdrawn_at is null
    ) listed`);

/** @throws ApiFailure forbidden when the supplier offers as many components as it may */
export function requireQuotaForOne({ components }: SupplierUsage, status: SupplierStatus): void {
  const most = status === 'Approved' ? supplierLimits.components : supplierLimits.componentsBeforeApproval;
  if (components < most) return;
  throw new ApiFailure(
    'forbidden',
    status === 'Approved'
      ? `You can offer ${most} components at most. Withdraw one before you add another.`
      : `Until we approve you, you can offer ${most} components at most. Withdraw one before you add another.`,
  );
}

/**
 * After a change: what is too much is still allowed when it is less than before.
 * @throws ApiFailure validation_failed
 */
export async function requireFittingText(
  sql: Statements,
  supplierId: number,
  before: SupplierUsage,
  field: string,
): Promise<void> {
  const { bytes } = await readUsage(sql, supplierId);
  if (bytes <= supplierLimits.catalogueBytes || bytes <= before.bytes) return;
  const kilobytes = supplierLimits.catalogueBytes / 1_024;
  throw invalidFields({
    [field]: `All your components together can have ${kilobytes} KB of text. Shorten this text or others, or withdraw a component.`,
  });
}

/**
 * Counts what was added, changed and restored in the last hour, by the record of events, so that it holds for all processes. The supplier is
 * locked: changes at the same time see each other.
 * @throws ApiFailure rate_limited
 */
export async function requireRecentChangesBelowLimit(sql: Statements, supplierId: number): Promise<void> {
  const [recent] = await sql<{ changes: number; wait: number | null }[]>`
    select count(*)::int as changes,
      ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as wait
    from (
      select created_at
      from shop.audit_event
      where actor_role = 'supplier' and actor_id = ${supplierId} and created_at > now() - interval '1 hour'
        and action in ('component_created', 'component_changed', 'component_restored')
      order by created_at desc
      limit ${supplierLimits.changesAnHour}
    ) newest`;
  if (recent!.changes < supplierLimits.changesAnHour) return;
  const wait = Math.max(1, recent!.wait ?? 1);
  throw rateLimited(
    wait,
    `You have added or changed ${supplierLimits.changesAnHour} components within an hour, which is the limit. Try again in ${Math.ceil(wait / 60)} minutes.`,
  );
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
