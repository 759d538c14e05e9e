import { sectors } from '@fieldbox/contract/catalogue/sectors';
import type { LinkedConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { readStored } from '@onesite/shared-host/storage';

/** Where the configurator stores what this visitor has chosen: of this tab, else the latest one. */
export const selectionKey = 'mf-configurator.selection';
/** To be raised with the shape: values of another version are not read, and are soon overwritten. */
export const selectionVersion = 1;

/** What this visitor has configured, for a page that is not the configurator's; undefined without a container. */
export function ownConfiguration(): LinkedConfiguration | undefined {
  const stored = [readStored('session', selectionKey), readStored('local', selectionKey)].find(isSelection);
  if (!stored) return undefined;
  const { activeSector, selectedMission, selectedContainer, selectedComponents } = stored;
  return {
    sector: activeSector,
    missionId: selectedMission?.id ?? null,
    containerId: selectedContainer.id,
    componentIds: selectedComponents.map(({ id }) => id),
  };
}

type Item = { id: number };
type Selection = {
  activeSector: LinkedConfiguration['sector'];
  selectedMission: Item | null;
  selectedContainer: Item;
  selectedComponents: Item[];
};

const isItem = (value: unknown) => Number.isSafeInteger((value as Item | null)?.id);

function isSelection(value: unknown): value is Selection {
  const { version, ...stored } = (value ?? {}) as Selection & { version: number };
  return (
    version === selectionVersion &&
    sectors.includes(stored.activeSector) &&
    (stored.selectedMission === null || isItem(stored.selectedMission)) &&
    isItem(stored.selectedContainer) &&
    Array.isArray(stored.selectedComponents) &&
    stored.selectedComponents.every(isItem)
  );
}
