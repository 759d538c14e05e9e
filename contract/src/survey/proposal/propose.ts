import type { CatalogueComponent, Component } from '../../catalogue/components.ts';
import { containerFigures } from '../../catalogue/containerFigures.ts';
import type { ContainerKind } from '../../catalogue/containerKinds.ts';
import type { Container } from '../../catalogue/containers.ts';
import { addUp } from '../../catalogue/figures.ts';
import { inWatts } from '../../catalogue/figureTexts.ts';
import type { Mission } from '../../catalogue/missions.ts';
import { type Offer, offeredAs } from '../../catalogue/offer.ts';
import { type PartName, partOf } from '../../catalogue/parts.ts';
import type { Sector } from '../../catalogue/sectors.ts';
import { isPowered, lacksPower } from '../../fit/fitNotes.ts';
import { coverOf } from '../../fit/places.ts';
import { bringsPower } from '../../fit/power.ts';
import { totalPrice } from '../../orders/price.ts';
import { powerSources, sourcesOnOffer } from '../../power/cures.ts';
import { type ExpectedPower, pluggedIn, powerSentences } from '../../power/powerTexts.ts';
import { recommendedUnit, type Unit } from '../../units/units.ts';
import { expectedPower, isOffGrid } from './expectedPower.ts';
import { type GivenAnswers, type Rule, reasonOf } from './rule.ts';
import { componentRules, containerRules, missionRules, usualContainer } from './rules.ts';

type Proposed<Thing> = { item: Thing; reason: string };

type Room = { id: number; name: string; people: number; totalPrice: number };

/** A unit for a response, with why each of it is proposed. */
export type Proposal = {
  sector: Sector;
  mission: Proposed<Mission> | undefined;
  container: Proposed<Container>;
  components: Proposed<Component>[];
  /** The same in containers for more people. */
  rooms: Room[];
  /** What is drawn, what supplies it, what the customer brings and what is missing. */
  power: string;
  /** In dollars. */
  totalPrice: number;
};

/** Whether the answers describe a unit. What the catalogue does not have is left out of it, so it may still come to nothing. */
export const leadsToProposal = (answers: GivenAnswers): boolean =>
  [...missionRules, ...containerRules, ...componentRules].some((rule) => reasonOf(rule, answers) !== undefined);

/**
 * What the answers describe, of what is on offer now: the recommended unit of the mission, and what answers add to it or change. Without
 * an answer that leads to anything there is no proposal (docs/specification/questionnaire.md#proposal).
 */
export function propose(answers: GivenAnswers, { missions, containers, components }: Offer): Proposal | undefined {
  const mission = firstOf(missionRules, answers, ({ sector, useCase }) =>
    missions.find((mission) => mission.type === sector && mission.useCase === useCase),
  );
  const unit = mission && recommendedUnit(mission.item);
  const asked = answeredParts(answers, components);
  const selected = firstOf(containerRules, answers, (kind) => containers.find((container) => container.kind === kind));
  const container = selected ?? usualOf(unit, containers, asked);
  if (!container) return undefined;
  const { kind } = container.item;
  const ofUnit = (unit?.parts ?? [])
    .filter((part) => !asked.some(({ item }) => partOf(item) === part))
    .flatMap((part) => offeredAs(part, components) ?? [])
    .map((item) => ({ item, reason: `It belongs to the recommended set for ${mission?.item.name}.` }));
  const placed = [...asked, ...ofUnit].filter(({ item }) => !coverOf(kind, partOf(item)));
  const supplied = withPower(kind, placed, components, answers);
  if (!(mission || selected || supplied.length > 0)) return undefined;
  const items = supplied.map(({ item }) => item);
  return {
    sector: mission?.item.type ?? 'civilian',
    mission,
    container,
    components: supplied,
    rooms: roomsFor(kind, items, containers),
    power: powerSentences(kind, items, expectedPower(answers)).join(' '),
    totalPrice: totalPrice(container.item, items),
  };
}

/** That of the recommended unit, if everything that was asked for has a place on it. */
function usualOf(unit: Unit | undefined, containers: readonly Container[], asked: readonly Proposed<Component>[]) {
  const found = unit && containers.find(({ kind }) => kind === unit.kind);
  const covered = unit && asked.find(({ item }) => coverOf(unit.kind, partOf(item)));
  if (found && !covered) return { item: found, reason: unit.reason };
  const usual = containers.find(({ kind }) => kind === usualContainer.kind);
  return usual && { item: usual, reason: covered ? `${covered.item.name} has a place on it.` : usualContainer.reason };
}

/** In the order of the rules, each part once. */
function answeredParts(answers: GivenAnswers, offered: readonly CatalogueComponent[]): Proposed<Component>[] {
  const parts = [...new Set(componentRules.map(({ propose }) => propose))];
  return parts.flatMap((part) => {
    const rules = componentRules.filter(({ propose }) => propose === part);
    return firstOf(rules, answers, () => offeredAs(part, offered)) ?? [];
  });
}

/** Containers for more people than the proposed one, the cheapest first, with everything else as it is. */
const roomsFor = (proposed: ContainerKind, items: readonly Component[], containers: readonly Container[]): Room[] =>
  containers
    .filter(({ kind }) => peopleIn(kind) > peopleIn(proposed) && !items.some((item) => coverOf(kind, partOf(item))))
    .sort((one, other) => one.basePrice - other.basePrice)
    .slice(0, 2)
    .map(({ id, kind, name, basePrice }) => ({
      id,
      name,
      people: peopleIn(kind),
      totalPrice: totalPrice({ basePrice }, items),
    }));

const peopleIn = (kind: ContainerKind) => containerFigures[kind].people[1];

/**
 * So that supply covers demand, for as long as is asked: the fewest sources that do are added first. Where no source is on offer, what needs
 * one is left out; where those on offer are not enough, the proposal says what is missing.
 */
function withPower(
  kind: ContainerKind,
  proposed: Proposed<Component>[],
  offered: readonly CatalogueComponent[],
  answers: GivenAnswers,
): Proposed<Component>[] {
  const items = proposed.map(({ item }) => item);
  const expected = expectedPower(answers);
  const plugged = pluggedIn(kind, items, expected);
  const sources = sourcesOnOffer(items, offered, isOffGrid(answers) ? offGridSources : undefined);
  const choices = [[], ...sources.map((source) => [source]), ...pairsOf(sources)];
  const isEnough = (hours: number) => (added: readonly Component[]) => {
    const all = [...items, ...added, ...plugged];
    return !lacksPower(kind, all) && (hours === 0 || addUp(kind, all).power.balance.hoursAlone >= hours);
  };
  const isSupplied = items.some(bringsPower);
  const added =
    choices.find(isEnough(expected.hours)) ??
    choices.find(isEnough(0)) ??
    (isSupplied ? [] : sources.filter(bringsPower).slice(0, 1));
  if (!isSupplied && added.length === 0) return proposed.filter(({ item }) => !isPowered(item));
  return [...added.map((item) => ({ item, reason: reasonFor(item, items, expected) })), ...proposed];
}

/** Where nothing can be plugged in. */
const offGridSources = [...new Set<PartName>(['battery', 'generator', ...powerSources])];

const pairsOf = <Item>(items: readonly Item[]) =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other]));

function reasonFor(source: Component, items: readonly Component[], { watts, hours }: ExpectedPower): string {
  const powered = items.filter(isPowered);
  const needing =
    powered.length > 1 ? `${powered.length} of the components need` : `${powered[0]?.name ?? 'the unit'} needs`;
  if (partOf(source) === 'battery') return `It stores the power that ${needing} by night.`;
  if (hours > 0 && partOf(source) === 'generator') return `It has to run for ${hours} hours without outside power.`;
  return watts > 0 && powered.length === 0
    ? `You expect to draw up to ${inWatts(watts)}.`
    : `It supplies the power that ${needing}.`;
}

function firstOf<Thing, Item>(
  rules: readonly Rule<Thing>[],
  answers: GivenAnswers,
  find: (thing: Thing) => Item | undefined,
): Proposed<Item> | undefined {
  for (const rule of rules) {
    const reason = reasonOf(rule, answers);
    const item = reason && find(rule.propose);
    if (item) return { item, reason };
  }
  return undefined;
}
