import type { LinkedConfiguration } from '../../orders/configurationLink.ts';
import type { StoredProposal } from './storedProposal.ts';

/** What a link to the proposal holds: nothing of who is asking, nor of the answers. */
export const linkedProposal = ({ sector, mission, container, components }: StoredProposal): LinkedConfiguration => ({
  sector,
  missionId: mission?.id ?? null,
  containerId: container.id,
  componentIds: components.map(({ id }) => id),
});
