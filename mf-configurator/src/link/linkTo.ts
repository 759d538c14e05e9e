import { encodeConfiguration } from '@fieldbox/contract/configurationLink';
import * as pagePaths from '@fieldbox/contract/pagePaths';
import type { Sector } from '@fieldbox/contract/sectors';
import { linkParameter } from '../address/parameters.ts';
import type { Selection } from '../configuration/configuratorSlice.ts';

/** The address that opens this selection in any browser. */
export function linkTo(sector: Sector, { selectedMission, selectedContainer, selectedComponents }: Selection) {
  const url = new URL(pagePaths.configurator, window.location.origin);
  const text = encodeConfiguration({
    sector,
    missionId: selectedMission?.id ?? null,
    containerId: selectedContainer?.id ?? null,
    componentIds: selectedComponents.map(({ id }) => id),
  });
  url.searchParams.set(linkParameter, text);
  return url.href;
}
