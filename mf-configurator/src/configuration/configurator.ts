import { createRemoteState } from '@fieldbox/shared-host';
import { type ConfiguratorState, configuratorSlice } from './configuratorSlice.ts';

/** What was chosen or typed lives as long as the document does: a new one would lose it. */
const isUnsent = ({ selectedMission, selectedContainer, selectedComponents, userInfo }: ConfiguratorState) =>
  selectedMission !== null ||
  selectedContainer !== null ||
  selectedComponents.length > 0 ||
  Object.values(userInfo).some((text) => text !== '');

/** The configurator's part of the host's store; using it outside of its provider throws. */
export const configurator = createRemoteState('mf-configurator', configuratorSlice, isUnsent);
