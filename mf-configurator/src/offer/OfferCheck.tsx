import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { type ConfiguratorState, restored } from '../state/configuratorSlice.ts';
import { completeOffer } from './completeOffer.ts';
import { selectionOnOffer } from './selectionOnOffer.ts';
import { withdrawnMessage } from './withdrawnMessage.ts';

const changed = 'Changed since your last visit';

/** Compares a stored configuration, once, with what is on offer now, and says what has changed. */
export function OfferCheck({ catalogue }: { catalogue: Catalogue }) {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const toast = useToast();
  const offer = completeOffer(catalogue);
  const isLoaded = offer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all lists are loaded
  useEffect(() => {
    if (!offer) return;
    const { selection, message } = correctSelection(getState(), offer);
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    // The toast says it once; the step says it until the visitor has settled it.
    dispatch(restored({ ...selection, notice: message ? { title: changed, text: message } : getState().notice }));
    if (message) toast({ title: changed, description: message });
  }, [isLoaded]);
  return null;
}

/** The selection at today's offer and prices, and a message about what has changed, if anything has. */
function correctSelection(state: ConfiguratorState, offer: Offer) {
  const { selection, withdrawn } = selectionOnOffer(offer, state);
  const total = totalPrice(selection.selectedContainer, selection.selectedComponents);
  const changes = [
    withdrawn.length > 0 ? withdrawnMessage(withdrawn) : '',
    total === state.totalPrice ? '' : `The estimated total is now ${formatMoney(total)}.`,
  ];
  return { selection, message: changes.join(' ').trim() };
}
