import { dialogsButRecord } from '@onesite/shared-ui/keys/pageKeys';
import { usePageKeys } from '@onesite/shared-ui/keys/usePageKeys';
import type { WorkState } from '../work.ts';

/** The keys from 1 on choose a state by its place; none without a function. */
export const useStateKeys = (states: readonly WorkState[], choose: ((state: string) => void) | undefined) =>
  usePageKeys(
    (key) => {
      const state = states.find((_, place) => String(place + 1) === key);
      if (!state || !choose) return false;
      choose(state.value);
      return true;
    },
    { dialogs: dialogsButRecord },
  );
