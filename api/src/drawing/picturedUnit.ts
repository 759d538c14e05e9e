import { defaultComponentIcon } from '@fieldbox/contract/catalogue/componentFields';
import { componentIcons } from '@fieldbox/contract/catalogue/components';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { canonicalCode, type LinkedConfiguration } from '@fieldbox/contract/orders/configurationLink';

/** Everything that a picture depends on, which includes no text of a user. */
export interface PicturedUnit {
  kind: ContainerKind;
  sector: Sector;
  icons: string[];
}

/** What the catalogue offers now, by id. */
export interface PicturedCatalogue {
  kinds: Map<number, ContainerKind>;
  icons: Map<number, string>;
}

/**
 * What a link shows: the unit, and one code for all spellings of it. Ids that are not on offer are left out, as when the link is
 * opened, and so is the mission, which is not drawn.
 * @returns undefined if there is no container to draw
 */
export function picturedUnit(
  linked: LinkedConfiguration,
  { kinds, icons }: PicturedCatalogue,
): { unit: PicturedUnit; canonical: string } | undefined {
  const kind = linked.containerId === null ? undefined : kinds.get(linked.containerId);
  if (!kind) return undefined;
  const componentIds = linked.componentIds.filter((id) => icons.has(id));
  const known = componentIds.map((id) => drawnAs(icons.get(id)!)).sort();
  return {
    unit: { kind, sector: linked.sector, icons: known },
    canonical: canonicalCode({ ...linked, missionId: null, componentIds }),
  };
}

const drawnIcons = new Set<string>(componentIcons);
const drawnAs = (icon: string) => (drawnIcons.has(icon) ? icon : defaultComponentIcon);
