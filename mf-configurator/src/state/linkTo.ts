import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';
import type { Selection } from './storedConfiguration.ts';

export const linkTo = (sector: Sector, { selectedMission, selectedContainer, selectedComponents }: Selection): string =>
  addressOf(sector, selectedMission, selectedContainer, selectedComponents);

/** The address that opens what was submitted, as far as it can still be ordered. */
export const linkToSubmitted = ({ mission, container, components }: OrderDetails): string =>
  addressOf(mission.type, mission, container, components);

type Item = { id: number };

function addressOf(sector: Sector, mission: Item | null, container: Item | null, components: readonly Item[]) {
  const [missionId, containerId] = [mission?.id ?? null, container?.id ?? null];
  const path = configurationPath({ sector, missionId, containerId, componentIds: components.map(({ id }) => id) });
  return new URL(path, window.location.origin).href;
}

export function useCopyLink() {
  const toast = useToast();
  return async (link: string) => {
    if (await copyText(link))
      toast({ title: 'Link copied', description: 'It includes your choices, and nothing about you.' });
    else toast({ title: 'Link not copied', description: link, variant: 'destructive' });
  };
}
