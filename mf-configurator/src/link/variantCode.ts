import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { canonicalCode } from '@fieldbox/contract/orders/configurationLink';
import type { Selection } from '../state/configuratorSlice.ts';
import { linkedConfiguration } from './linkTo.ts';

/** The same for the same choice, whatever its order. */
export const variantCode = (choice: Selection & { activeSector: Sector }): string =>
  canonicalCode(linkedConfiguration(choice.activeSector, choice));
