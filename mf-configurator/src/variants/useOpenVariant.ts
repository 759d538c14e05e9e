import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { selectionOnOffer } from '../offer/selectionOnOffer.ts';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepOfComponents } from '../state/steps.ts';
import { useUndo } from '../state/useUndo.ts';
import type { StoredVariant } from './storedVariants.ts';

/** Puts a variant, as far as it is still on offer, in the place of what is chosen. What is not is named at the step. */
export function useOpenVariant(offer: Offer) {
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const { goTo } = useStepNavigation();
  const prepareUndo = useUndo();

  return (variant: StoredVariant) => {
    const offerUndo = prepareUndo();
    const { selection, withdrawn } = selectionOnOffer(offer, variant);
    chooseSector(selection.selectedMission?.type ?? variant.activeSector); // first: it clears a mission of another sector
    dispatch(restored({ ...selection, withdrawn }));
    goTo(stepOfComponents);
    afterPaint(() => offerUndo(`${variant.name} opened`, undefined, true));
  };
}
