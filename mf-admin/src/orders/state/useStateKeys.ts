import { type OrderState, orderStates } from '@fieldbox/contract/orders/orderStates';
import { dialogsButRecord } from '@onesite/shared-ui/keys/pageKeys';
import { usePageKeys } from '@onesite/shared-ui/keys/usePageKeys';

/** `1` for New, up to `6` for Cancelled. */
export const stateKey = (state: OrderState) => String(orderStates.indexOf(state) + 1);

/** The keys 1 to 6 choose a state; none without a function. */
export const useStateKeys = (choose: ((state: OrderState) => void) | undefined) =>
  usePageKeys(
    (key) => {
      const state = orderStates.find((each) => stateKey(each) === key);
      if (!state || !choose) return false;
      choose(state);
      return true;
    },
    { dialogs: dialogsButRecord },
  );
