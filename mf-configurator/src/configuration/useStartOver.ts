import { useChooseSector } from '@fieldbox/shared-host';
import { removePersistedSubmit } from '../confirmation/persistedSubmit.ts';
import { removePersistedConfiguration } from '../persistence/persistedConfiguration.ts';
import { configurator } from './configurator.ts';
import { startedOver } from './configuratorSlice.ts';

/** Clears the configuration, also in the browser's storage, and resets the visit's sector. */
export function useStartOver() {
  const chooseSector = useChooseSector();
  const dispatch = configurator.useDispatch();
  return () => {
    removePersistedSubmit();
    removePersistedConfiguration();
    chooseSector('military');
    dispatch(startedOver());
  };
}
