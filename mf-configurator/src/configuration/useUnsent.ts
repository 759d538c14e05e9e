import { useUnsavedChanges } from '@fieldbox/shared-host';
import { configurator } from './configurator.ts';

/** What was chosen or typed lives as long as the document does: a new one would lose it. */
export function useUnsent() {
  useUnsavedChanges(
    configurator.useValue(
      ({ selectedMission, selectedContainer, selectedComponents, userInfo }) =>
        selectedMission !== null ||
        selectedContainer !== null ||
        selectedComponents.length > 0 ||
        Object.values(userInfo).some((text) => text !== ''),
    ),
  );
}
