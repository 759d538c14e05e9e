import { useChooseSector } from '@fieldbox/shared-host';
import { forgetSubmit } from '../confirmation/keptSubmit.ts';
import { forgetConfiguration } from '../keeping/keptConfiguration.ts';
import { configurator } from './configurator.ts';
import { initialState, startedOver } from './configuratorSlice.ts';

/** Everything back to the initial state, the visit's sector included. */
export function useStartOver() {
  const chooseSector = useChooseSector();
  const send = configurator.useSend();
  return () => {
    forgetSubmit();
    forgetConfiguration();
    chooseSector(initialState.activeSector);
    send(startedOver());
  };
}
