import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import type { Selection } from '../state/configuratorSlice.ts';

export type Linked = {
  sector: Sector;
  /** Replaces the visitor's selection. What the link does not name is left out and stays as it is. */
  selection: Partial<Selection>;
  /** Items of the link that are no longer on offer, such as `mission no. 7`: a link has no names. */
  missing: string[];
};

/** The selection that a link's text describes, or null if the text is not valid. */
export function linkedSelection(text: string, { missions, containers, components }: Offer): Linked | null {
  const link = decodeConfiguration(text);
  if (!link) return null;
  const mission = missions.find(({ id, type }) => id === link.missionId && type === link.sector);
  const container = containers.find(({ id }) => id === link.containerId);
  const selected = link.componentIds.flatMap((id) => components.find((component) => component.id === id) ?? []);
  const missingIds = link.componentIds.filter((id) => !selected.some((component) => component.id === id));
  return {
    sector: link.sector,
    selection: {
      selectedComponents: selected,
      ...(mission && { selectedMission: mission }),
      ...(container && { selectedContainer: container }),
    },
    missing: [
      ...(link.missionId && !mission ? [`mission no. ${link.missionId}`] : []),
      ...(link.containerId && !container ? [`container no. ${link.containerId}`] : []),
      ...missingIds.map((id) => `component no. ${id}`),
    ],
  };
}
