import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import type { Selection } from '../state/configuratorSlice.ts';

/** What takes the place of the visitor's selection. What is not named or not on offer is left out, and stays as it is. */
export const sideSelection = ({ mission, container, components }: LinkedSide): Partial<Selection> => ({
  selectedComponents: components,
  ...(mission && { selectedMission: mission }),
  ...(container && { selectedContainer: container }),
});
