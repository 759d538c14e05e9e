import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import {
  configurationPath,
  encodeConfiguration,
  type LinkedConfiguration,
} from '@fieldbox/contract/orders/configurationLink';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import type { Selection } from '../state/configuratorSlice.ts';

/** The address that opens this selection in any browser. */
export const linkTo = (sector: Sector, selection: Selection): string =>
  addressOf(linkedConfiguration(sector, selection));

/** The address that opens what was submitted, as far as it can still be ordered. */
export const linkToSubmitted = ({ mission, container, components }: SubmittedConfiguration): string =>
  addressOf({
    sector: mission.type,
    missionId: mission.id,
    containerId: container.id,
    componentIds: components.map(({ id }) => id),
  });

/** The code of a link, in the order of choosing: it numbers the parts. */
export const linkCode = (choice: Selection & { activeSector: Sector }): string =>
  encodeConfiguration(linkedConfiguration(choice.activeSector, choice));

/** What a link holds of a selection. */
export const linkedConfiguration = (
  sector: Sector,
  { selectedMission, selectedContainer, selectedComponents }: Selection,
): LinkedConfiguration => ({
  sector,
  missionId: selectedMission?.id ?? null,
  containerId: selectedContainer?.id ?? null,
  componentIds: selectedComponents.map(({ id }) => id),
});

const addressOf = (configuration: LinkedConfiguration) =>
  new URL(configurationPath(configuration), window.location.origin).href;
