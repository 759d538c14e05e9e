import type { CatalogueComponent } from '../catalogue/components.ts';
import type { ContainerKind } from '../catalogue/containerKinds.ts';
import type { Container } from '../catalogue/containers.ts';
import { offeredAs } from '../catalogue/offer.ts';
import type { Drawn } from '../catalogue/parts.ts';
import type { Unit } from './units.ts';

/**
 * What a unit is of the catalogue as it is now: the company's own components before suppliers' of the same part; undefined where
 * nothing of its kind or part is on offer.
 */
export function partsOnOffer<
  Offered extends Pick<Container, 'kind'>,
  Component extends Drawn & Pick<CatalogueComponent, 'supplier'>,
>(
  { kind, parts }: Pick<Unit, 'kind' | 'parts'>,
  { containers, components }: { containers: readonly Offered[]; components: readonly Component[] },
): { container: Offered | undefined; components: (Component | undefined)[] } {
  return {
    container: containers.find((offered) => offered.kind === kind),
    components: parts.map((part) => offeredAs(part, components)),
  };
}

/** What the catalogue does not have, it has no name for. */
export const kindNames: Record<ContainerKind, string> = {
  '20ft': 'a 20 ft container',
  '40ft': 'a 40 ft container',
  expandable: 'an expandable container',
  reinforced: 'a reinforced container',
  multi: 'a multi-container complex',
  hybrid: 'a hybrid container',
};
