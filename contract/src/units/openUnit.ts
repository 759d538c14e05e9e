import type { CatalogueComponent, Container, Mission } from '../catalogue/catalogue.ts';
import { kindFacts } from '../catalogue/containerKinds.ts';
import { findOnOffer, type Offer } from '../catalogue/offer.ts';
import { partWords } from '../catalogue/partWords.ts';
import type { Sector } from '../catalogue/sectors.ts';
import type { LinkedConfiguration } from '../orders/configurationLink.ts';
import { totalPrice } from '../orders/price.ts';
import { recommendedUnit, type Unit, units } from './units.ts';

/** What a link, or a unit to start from, names of the catalogue as it is now. */
export type Opened = {
  sector: Sector;
  mission: Mission | undefined;
  container: Container | undefined;
  /** In the order of the link. */
  components: CatalogueComponent[];
  /** What it names and cannot be ordered now: `a radio repeater`, or, because a link has no names, `component no. 7`. */
  missing: string[];
};

export function openConfiguration(link: LinkedConfiguration, { missions, containers, components }: Offer): Opened {
  const { sector, missionId, containerId, componentIds } = link;
  const mission = missions.find(({ id, type }) => id === missionId && type === sector);
  const container = containers.find(({ id }) => id === containerId);
  const byId = new Map(components.map((component) => [component.id, component]));
  return {
    sector,
    mission,
    container,
    components: componentIds.flatMap((id) => byId.get(id) ?? []),
    missing: [
      ...(missionId && !mission ? [`mission no. ${missionId}`] : []),
      ...(containerId && !container ? [`container no. ${containerId}`] : []),
      ...componentIds.filter((id) => !byId.has(id)).map((id) => `component no. ${id}`),
    ],
  };
}

export function openUnit(unit: Unit, offer: Offer): Opened {
  const { sector, useCase, kind, parts } = unit;
  const mission = offer.missions.find((offered) => offered.type === sector && offered.useCase === useCase);
  const { container, components } = findOnOffer(unit, offer);
  return {
    sector,
    mission,
    container,
    components: components.filter((component) => component !== undefined),
    missing: [
      // The missions of the catalogue have the titles of the units that are recommended for them.
      ...(mission ? [] : [`the mission ${recommendedUnit({ type: sector, useCase })?.title}`]),
      ...(container ? [] : [kindFacts[kind].nounPhrase]),
      ...parts.filter((_, index) => !components[index]).map((part) => partWords[part].nounPhrase),
    ],
  };
}

export type UnitPrice = { name: string; totalPrice: number };

/** The price of each unit, of those of its parts that are on offer. */
export const unitPricesOf = (offer: Offer): UnitPrice[] =>
  units.map((unit) => {
    const { container = null, components } = openUnit(unit, offer);
    return { name: unit.name, totalPrice: totalPrice(container, components) };
  });
