import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { canonicalCode, type LinkedConfiguration } from '@fieldbox/contract/orders/configurationLink';

/** Everything that a picture depends on, which includes no text of a user. */
export interface PicturedUnit {
  kind: ContainerKind;
  sector: Sector;
  parts: (PartName | null)[];
}

/** What the catalogue offers now, by id. */
export interface PicturedCatalogue {
  kinds: Map<number, ContainerKind>;
  parts: Map<number, PartName | null>;
}

/**
 * What a link shows: the unit, and one code for all spellings of it. Ids that are not on offer are left out, as when the link is
 * opened, and so is the mission, which is not drawn.
 * @returns undefined if there is no container to draw
 */
export function picturedUnit(
  linked: LinkedConfiguration,
  { kinds, parts }: PicturedCatalogue,
): { unit: PicturedUnit; canonical: string } | undefined {
  const kind = linked.containerId === null ? undefined : kinds.get(linked.containerId);
  if (!kind) return undefined;
  const componentIds = linked.componentIds.filter((id) => parts.has(id));
  const drawn = componentIds.map((id) => parts.get(id)!).sort();
  return {
    unit: { kind, sector: linked.sector, parts: drawn },
    canonical: canonicalCode({ ...linked, missionId: null, componentIds }),
  };
}
