import { canonicalCode, decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { linkedConfiguration } from '../link/linkTo.ts';
import type { StoredVariant } from './storedVariants.ts';

type Choice = Omit<StoredVariant, 'id' | 'name'>;

/** The same for the same choice, whatever its order. */
export const variantCode = (choice: Choice): string => canonicalCode(linkedConfiguration(choice.activeSector, choice));

/** The variant that a link's code describes, if this device keeps it. */
export function variantOf(code: string, variants: StoredVariant[]): StoredVariant | undefined {
  const linked = decodeConfiguration(code);
  const canonical = linked && canonicalCode(linked);
  return variants.find((variant) => variantCode(variant) === canonical);
}
