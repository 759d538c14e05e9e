import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { linkParameter } from '@fieldbox/contract/orders/linkParameter';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useSearchParams, useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import { linkedSelection } from '../link/linkedSelection.ts';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepOfComponents } from '../state/steps.ts';
import { useUndo } from '../state/useUndo.ts';

/** A link to a configuration is applied once and then leaves the address. What it replaces can be restored by Undo. */
export function useLinkedConfiguration(offer: Offer | undefined) {
  const [search] = useSearchParams();
  const text = search.get(linkParameter);
  const isRestored = configurator.useSelector(({ restoration }) => restoration !== 'pending');
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const { step, replaceStep } = useStepNavigation();
  const toast = useToast();
  const prepareUndo = useUndo();

  const isReady = isRestored && offer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied once, to the state of that moment
  useEffect(() => {
    if (text === null || !isReady || !offer) return;
    const offerUndo = prepareUndo();
    const linked = linkedSelection(text, offer);
    if (!linked) {
      toast({ title: 'Link not readable', description: 'It holds no configuration that we know.' });
      return replaceStep(step);
    }
    chooseSector(linked.sector); // first: it clears a mission of another sector
    dispatch(restored(linked.selection));
    replaceStep(stepOfComponents); // to add to it, or to go on
    offerUndo(
      'Configuration opened',
      linked.missing.length > 0 ? `No longer available and left out: ${linked.missing.join(', ')}.` : undefined,
    );
  }, [text, isReady]);
}
