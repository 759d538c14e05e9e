import { createRemoteState } from '@fieldbox/shared-host';
import { sentAs } from '../submit/sentAs.ts';
import { type ConfiguratorState, configuratorSlice } from './configuratorSlice.ts';

/** It is kept over a reload, but each step is a navigation: a new document for each newer release would interrupt. */
const isUnsent = (state: ConfiguratorState) =>
  sentAs(state) === undefined &&
  (state.selectedMission !== null ||
    state.selectedContainer !== null ||
    state.selectedComponents.length > 0 ||
    Object.values(state.userInfo).some((text) => text !== ''));

/** The configurator's part of the host's store; using it outside of its provider throws. */
export const configurator = createRemoteState('mf-configurator', configuratorSlice, isUnsent);
