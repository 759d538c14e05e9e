import { decodeConfiguration } from '@fieldbox/contract/configurationLink';
import type { Offer, Selection } from '../configuration/configuratorSlice.ts';
import { stepOfComponents } from '../configuration/steps.ts';

export type Linked = {
  /** What takes the place of the visitor's own; what the link does not name is not in it. */
  selection: Partial<Selection>;
  /** What the link names and nobody can order any more, in words. Ids are all that a link has. */
  gone: string[];
};

/** What a link's text means with what is on offer; null for a text that is no link of ours. */
export function linkedSelection(text: string, { missions, containers, components }: Offer): Linked | null {
  const link = decodeConfiguration(text);
  if (!link) return null;
  const mission = missions.find(({ id, type }) => id === link.missionId && type === link.sector);
  const container = containers.find(({ id }) => id === link.containerId);
  const chosen = link.componentIds.flatMap((id) => components.find((component) => component.id === id) ?? []);
  const missing = link.componentIds.filter((id) => !chosen.some((component) => component.id === id));
  return {
    selection: {
      activeSector: link.sector,
      selectedComponents: chosen,
      currentStep: stepOfComponents, // to add to it, or to go on
      ...(mission && { selectedMission: mission }),
      ...(container && { selectedContainer: container }),
    },
    gone: [
      ...(link.missionId && !mission ? [`mission no. ${link.missionId}`] : []),
      ...(link.containerId && !container ? [`container no. ${link.containerId}`] : []),
      ...missing.map((id) => `component no. ${id}`),
    ],
  };
}
