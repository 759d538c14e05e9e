import type { CatalogueComponent } from './components.ts';
import type { Container } from './containers.ts';
import type { Mission } from './missions.ts';
import { type Drawn, type PartName, partOf } from './parts.ts';

/** All that can be ordered: the three lists of the catalogue. */
export type Offer = { missions: Mission[]; containers: Container[]; components: CatalogueComponent[] };

/** The component of a part: the company's own before suppliers'. */
export function offeredAs<Component extends Drawn & { supplier?: unknown }>(
  part: PartName,
  components: readonly Component[],
): Component | undefined {
  const all = components.filter((component) => partOf(component) === part);
  return all.find(({ supplier }) => !supplier) ?? all[0];
}
