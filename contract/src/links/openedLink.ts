import type * as v from 'valibot';
import type { CatalogueComponent } from '../catalogue/components.ts';
import type { Container } from '../catalogue/containers.ts';
import type { Mission } from '../catalogue/missions.ts';
import type { Offer } from '../catalogue/offer.ts';
import { partWords } from '../catalogue/partWords.ts';
import { encodeConfiguration, type LinkedConfiguration } from '../orders/configurationLink.ts';
import { totalPrice } from '../orders/price.ts';
import { kindNames, partsOnOffer } from '../units/unitParts.ts';
import { recommendedUnit, type Unit, units } from '../units/units.ts';
import type { LinkTarget } from './linkTarget.ts';
import type { linkedSide, linkResponse, unitPricesResponse } from './responseSchemas.ts';

/**
 * One configuration of a link with the catalogue's own rows: all that its view shows, and what 'Change it' puts into the
 * visitor's own configuration.
 */
export type LinkedSide = v.InferOutput<typeof linkedSide>;

/** What GET /api/links returns. */
export type LinkResponse = v.InferOutput<typeof linkResponse>;

/** Names of what is no longer on offer, by id. A link has none. */
export type FormerNames = { missions: ReadonlyMap<number, string>; components: ReadonlyMap<number, string> };

const noNames: FormerNames = { missions: new Map(), components: new Map() };

/** The rows that a link names, in its order, as far as they are on offer; what is not is listed in `missing`. */
export function openSides(target: LinkTarget, offer: Offer, former = noNames): LinkedSide[] {
  if (target.opens === 'unit') return [unitSide(target.unit, offer)];
  const configurations = target.opens === 'comparison' ? target.sides : [target.configuration];
  return configurations.map((configuration) => configurationSide(configuration, offer, former));
}

/** What GET /api/unit-prices returns. */
export type UnitPrice = v.InferOutput<typeof unitPricesResponse>[number];

/** Of what is on offer of each unit. */
export const unitPricesOf = (offer: Offer): UnitPrice[] =>
  units.map((unit) => ({ name: unit.name, totalPrice: unitSide(unit, offer).totalPrice }));

type Found = { mission: Mission | undefined; container: Container | undefined; components: CatalogueComponent[] };

function configurationSide(
  link: LinkedConfiguration,
  { missions, containers, components }: Offer,
  former: FormerNames,
): LinkedSide {
  const found: Found = {
    mission: missions.find(({ id, type }) => id === link.missionId && type === link.sector),
    container: containers.find(({ id }) => id === link.containerId),
    components: link.componentIds.flatMap((id) => components.find((component) => component.id === id) ?? []),
  };
  const missingIds = link.componentIds.filter((id) => !found.components.some((component) => component.id === id));
  const { missionId } = link;
  const formerMission = missionId && former.missions.get(missionId);
  const missing = [
    ...(missionId && !found.mission
      ? [formerMission ? `the mission ${formerMission}` : `mission no. ${missionId}`]
      : []),
    ...(link.containerId && !found.container ? [`container no. ${link.containerId}`] : []),
    ...missingIds.map((id) => former.components.get(id) ?? `component no. ${id}`),
  ];
  return sideOf(link, found, missing);
}

function unitSide(unit: Unit, offer: Offer): LinkedSide {
  const { sector, useCase, kind, parts } = unit;
  const mission = offer.missions.find((offered) => offered.type === sector && offered.useCase === useCase);
  const { container, components } = partsOnOffer(unit, offer);
  const found: Found = { mission, container, components: components.filter((component) => component !== undefined) };
  const missing = [
    ...(mission ? [] : [`the mission ${recommendedUnit({ type: sector, useCase })?.title}`]),
    ...(container ? [] : [kindNames[kind]]),
    ...parts.filter((_, index) => !components[index]).map((part) => partWords[part].called),
  ];
  const link = {
    sector,
    missionId: mission?.id ?? null,
    containerId: container?.id ?? null,
    componentIds: found.components.map(({ id }) => id),
  };
  return sideOf(link, found, missing);
}

const sideOf = (
  link: LinkedConfiguration,
  { mission, container, components }: Found,
  missing: string[],
): LinkedSide => ({
  code: encodeConfiguration(link),
  sector: link.sector,
  mission: mission ?? null,
  container: container ?? null,
  components,
  missing,
  totalPrice: totalPrice(container ?? null, components),
});
