import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { ConfiguratorState } from '../state/configuratorSlice.ts';
import { selectionOnOffer } from './selectionOnOffer.ts';
import { withdrawnMessage } from './withdrawnMessage.ts';

/** The selection at today's offer and prices, and a message about what has changed, if anything has. */
export function correctSelection(state: ConfiguratorState, offer: Offer) {
  const { selection, withdrawn } = selectionOnOffer(offer, state);
  const total = totalPrice(selection.selectedContainer, selection.selectedComponents);
  const changes = [
    withdrawn.length > 0 ? withdrawnMessage(withdrawn) : '',
    total === state.totalPrice ? '' : `The estimated total is now ${formatMoney(total)}.`,
  ];
  return { selection, message: changes.join(' ').trim() };
}
