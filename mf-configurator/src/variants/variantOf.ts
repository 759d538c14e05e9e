import { canonicalCode, decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { variantCode } from '../link/variantCode.ts';
import type { StoredVariant } from './storedVariants.ts';

/** The variant that a link's code describes, if this device keeps it. */
export function variantOf(code: string, variants: StoredVariant[]): StoredVariant | undefined {
  const linked = decodeConfiguration(code);
  const canonical = linked && canonicalCode(linked);
  return variants.find((variant) => variantCode(variant) === canonical);
}
