import { type OrderState, orderStates } from '@fieldbox/contract/orders/orderStates';
import { dialogsButRecord, isPageKey } from '@onesite/shared-ui/keys/pageKeys';
import { pressedKey } from '@onesite/shared-ui/keys/pressedKey';
import { useLayoutEffect } from 'react';

/** `1` for New, up to `6` for Cancelled. */
export const stateKey = (state: OrderState) => String(orderStates.indexOf(state) + 1);

/** The keys 1 to 6 choose a state; none without a function. */
export function useStateKeys(choose: ((state: OrderState) => void) | undefined) {
  useLayoutEffect(() => {
    if (!choose) return;
    function onKey(event: KeyboardEvent) {
      const state = orderStates.find((each) => stateKey(each) === pressedKey(event));
      if (!state || event.repeat || !isPageKey(event, dialogsButRecord)) return;
      event.preventDefault();
      choose?.(state);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
