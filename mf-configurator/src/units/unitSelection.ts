import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { parts as allParts } from '@fieldbox/contract/catalogue/parts';
import { kindNames, partsOnOffer } from '@fieldbox/contract/units/unitParts';
import { recommendedUnit, type Unit } from '@fieldbox/contract/units/units';
import type { Linked } from '../link/linkedSelection.ts';

/**
 * What a unit is of the catalogue as it is now: the company's own components before suppliers' of the same part. What is not
 * on offer is named, and left as the visitor has it, components apart: those are replaced as a whole.
 */
export function unitSelection(unit: Unit, offer: Offer): Linked {
  const { sector, useCase, kind, parts } = unit;
  const mission = offer.missions.find((offered) => offered.type === sector && offered.useCase === useCase);
  const { container, components: found } = partsOnOffer(unit, offer);
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
      ...parts.filter((_, index) => !found[index]).map((part) => allParts[part].called),
    ],
  };
}
