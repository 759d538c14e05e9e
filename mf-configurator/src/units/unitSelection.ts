import type { CatalogueComponent } from '@fieldbox/contract/components';
import type { Offer } from '@fieldbox/contract/offer';
import { recommendedUnit, type Unit } from '@fieldbox/contract/units';
import type { Linked } from '../link/linkedSelection.ts';
import { kindNames, partNames } from './names.ts';

/**
 * What a unit is of the catalogue as it is now: the company's own components before suppliers' of the same icon. What is not
 * on offer is named, and left as the visitor has it, components apart: those are replaced as a whole.
 */
export function unitSelection(unit: Unit, { missions, containers, components }: Offer): Linked {
  const { sector, useCase, kind, icons } = unit;
  const mission = missions.find((offered) => offered.type === sector && offered.useCase === useCase);
  const container = containers.find((offered) => offered.kind === kind);
  const found = icons.map((icon) => componentWith(icon, components));
  return {
    sector,
    selection: {
      selectedComponents: found.filter((component) => component !== undefined),
      ...(mission && { selectedMission: mission }),
      ...(container && { selectedContainer: container }),
    },
    missing: [
      ...(mission ? [] : [`the mission ${recommendedUnit({ type: sector, useCase })?.title}`]),
      ...(container ? [] : [kindNames[kind]]),
      ...icons.filter((_, index) => !found[index]).map((icon) => partNames[icon]),
    ],
  };
}

function componentWith(icon: string, components: readonly CatalogueComponent[]) {
  const all = components.filter((component) => component.icon === icon);
  return all.find(({ supplier }) => !supplier) ?? all[0];
}
