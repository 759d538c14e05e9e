import { dialogsButRecord } from '@onesite/shared-ui/keys/pageKeys';
import { usePageKeys } from '@onesite/shared-ui/keys/usePageKeys';

/** T takes what is open or selected; nothing without a function. */
export const useAssignKey = (take: (() => void) | undefined) =>
  usePageKeys(
    (key) => {
      if (key !== 't' || !take) return false;
      take();
      return true;
    },
    { dialogs: dialogsButRecord },
  );
