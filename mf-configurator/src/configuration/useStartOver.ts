import { useChooseSector } from '@fieldbox/shared-host';
import { removePersistedSubmit } from '../confirmation/persistedSubmit.ts';
import { removePersistedConfiguration } from '../persistence/persistedConfiguration.ts';
import { configurator } from './configurator.ts';
import { type Cleared, startedOver } from './configuratorSlice.ts';

/** Clears the configuration, also in the browser's storage, and resets the visit's sector. What is cleared is kept for Undo. */
export function useStartOver() {
  const chooseSector = useChooseSector();
  const dispatch = configurator.useDispatch();
  return (cleared?: Cleared) => {
    removePersistedSubmit();
    removePersistedConfiguration();
    chooseSector('military');
    dispatch(startedOver(cleared));
  };
}
