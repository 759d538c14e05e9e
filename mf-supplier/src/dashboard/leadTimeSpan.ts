import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';

/** From the shortest lead time to the longest, in words; none without components. */
export function leadTimeSpan(components: readonly Pick<SupplierComponent, 'leadTimeInDays'>[]): string | undefined {
  if (components.length === 0) return undefined;
  const days = components.map(({ leadTimeInDays }) => leadTimeInDays);
  const [shortest, longest] = [Math.min(...days), Math.max(...days)];
  return shortest === longest ? inDays(shortest) : `${shortest.toLocaleString('en-US')} to ${inDays(longest)}`;
}
