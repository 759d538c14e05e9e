import { encodeConfiguration } from '@fieldbox/contract/configurationLink';
import { linkParameter } from '../address/parameters.ts';
import type { Selection } from '../configuration/configuratorSlice.ts';

/** The address that opens this selection for whoever has it. */
export function linkTo({ activeSector, selectedMission, selectedContainer, selectedComponents }: Selection) {
  const url = new URL('/configurator', window.location.origin);
  const text = encodeConfiguration({
    sector: activeSector,
    missionId: selectedMission?.id ?? null,
    containerId: selectedContainer?.id ?? null,
    componentIds: selectedComponents.map(({ id }) => id),
  });
  url.searchParams.set(linkParameter, text);
  return url.href;
}
