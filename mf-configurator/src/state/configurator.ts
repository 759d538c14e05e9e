import { createRemoteState } from '@onesite/shared-host';
import { type ConfiguratorState, configuratorSlice } from './configuratorSlice.ts';

/** A reload loses nothing, but each step is a navigation, and loading a newer release in between would interrupt. */
const isUnsent = (state: ConfiguratorState) =>
  state.submitted === null &&
  (state.selectedMission !== null ||
    state.selectedContainer !== null ||
    state.selectedComponents.length > 0 ||
    Object.values(state.userInfo).some((text) => text !== ''));

/** The configurator's part of the host's store. Its hooks throw outside of its provider. */
export const configurator = createRemoteState('mf-configurator', configuratorSlice, isUnsent);
