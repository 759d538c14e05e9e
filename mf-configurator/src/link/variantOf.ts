import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { canonicalCode, decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import type { Selection } from '../state/configuratorSlice.ts';
import { variantCode } from './variantCode.ts';

/** Which of these choices a link's code describes, in whatever order. */
export function variantOf<Choice extends Selection & { activeSector: Sector }>(
  code: string,
  variants: Choice[],
): Choice | undefined {
  const linked = decodeConfiguration(code);
  const canonical = linked && canonicalCode(linked);
  return variants.find((variant) => variantCode(variant) === canonical);
}
