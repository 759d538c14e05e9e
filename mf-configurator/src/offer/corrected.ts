import { formatMoney } from '@fieldbox/contract/money';
import { totalPrice } from '@fieldbox/contract/price';
import type { ConfiguratorState, Offer } from '../configuration/configuratorSlice.ts';
import { selectionOn } from './selectionOn.ts';
import { takenOut } from './takenOut.ts';

/** The selection as it is on offer now, and what a visitor who remembers the old one has to know. */
export function corrected(state: ConfiguratorState, offer: Offer) {
  const { selection, withdrawn } = selectionOn(offer, state);
  const total = totalPrice(selection.selectedContainer, selection.selectedComponents);
  const told = [
    withdrawn.length > 0 ? takenOut(withdrawn) : '',
    total === state.totalPrice ? '' : `The estimated total is now ${formatMoney(total)}.`,
  ];
  return { selection, told: told.join(' ').trim() };
}
