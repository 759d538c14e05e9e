import { removeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { configurator } from './configurator.ts';
import { type Cleared, startedOver } from './configuratorSlice.ts';
import { removePersistedConfiguration } from './persistedConfiguration.ts';
import { removePersistedSubmit } from './persistedSubmit.ts';

/** Clears the configuration, also in the browser's storage, and resets the visit's sector. What is cleared is kept for Undo. */
export function useStartOver() {
  const chooseSector = useChooseSector();
  const dispatch = configurator.useDispatch();
  return (cleared?: Cleared) => {
    removePersistedSubmit();
    removePersistedConfiguration();
    removeOwnResponse();
    chooseSector('military');
    dispatch(startedOver(cleared));
  };
}
