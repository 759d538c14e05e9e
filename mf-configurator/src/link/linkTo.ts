import { configurationPath } from '@fieldbox/contract/configurationLink';
import type { Sector } from '@fieldbox/contract/sectors';
import type { Selection } from '../configuration/configuratorSlice.ts';

/** The address that opens this selection in any browser. */
export function linkTo(sector: Sector, { selectedMission, selectedContainer, selectedComponents }: Selection) {
  const path = configurationPath({
    sector,
    missionId: selectedMission?.id ?? null,
    containerId: selectedContainer?.id ?? null,
    componentIds: selectedComponents.map(({ id }) => id),
  });
  return new URL(path, window.location.origin).href;
}
