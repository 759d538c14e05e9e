import type { Unit } from '../units/units.ts';
import type { CatalogueComponent, Container, Mission } from './catalogue.ts';
import type { HasPart, PartName } from './parts.ts';

/** All that can be ordered: the three lists of the catalogue. */
export type Offer = { missions: Mission[]; containers: Container[]; components: CatalogueComponent[] };

/** The component of a part: the company's own before suppliers'. */
function offeredAs<Component extends HasPart & { supplier?: unknown }>(
  part: PartName,
  components: readonly Component[],
): Component | undefined {
  const all = components.filter((component) => component.part === part);
  return all.find(({ supplier }) => !supplier) ?? all[0];
}

/** The container and the components on offer that a unit's kind and parts stand for; undefined where there is none. */
export function findOnOffer<
  Offered extends Pick<Container, 'kind'>,
  Component extends HasPart & Pick<CatalogueComponent, 'supplier'>,
>(
  { kind, parts }: Pick<Unit, 'kind' | 'parts'>,
  { containers, components }: { containers: readonly Offered[]; components: readonly Component[] },
): { container: Offered | undefined; components: (Component | undefined)[] } {
  return {
    container: containers.find((offered) => offered.kind === kind),
    components: parts.map((part) => offeredAs(part, components)),
  };
}
