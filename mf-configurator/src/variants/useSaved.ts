import { variantCode } from '../link/variantCode.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
import { storeVariant, useVariants } from './storedVariants.ts';

/** Whether what is chosen is among the variants, and a way to put it there: false where there is no room. */
export function useSaved() {
  const variants = useVariants();
  const activeSector = useSector();
  const getState = configurator.useGetState();
  const code = configurator.useSelector((state) => variantCode({ ...state, activeSector }));
  return {
    isSaved: variants.some((variant) => variantCode(variant) === code),
    save: () => storeVariant('', activeSector, getState()),
  };
}
