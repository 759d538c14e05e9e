import type { CatalogueComponent, Component } from '../../catalogue/components.ts';
import type { ContainerKind } from '../../catalogue/containerKinds.ts';
import type { Container } from '../../catalogue/containers.ts';
import type { Mission } from '../../catalogue/missions.ts';
import type { Offer } from '../../catalogue/offer.ts';
import { factsOfPart, type PartName, partOf, parts } from '../../catalogue/parts.ts';
import type { Sector } from '../../catalogue/sectors.ts';
import { coverOf } from '../../fit/places.ts';
import { bringsPower, needsPower } from '../../fit/power.ts';
import { totalPrice } from '../../orders/price.ts';
import { type GivenAnswers, type Rule, reasonOf } from './rule.ts';
import { componentRules, containerRules, missionRules, usualContainer } from './rules.ts';

type Proposed<Thing> = { item: Thing; reason: string };

/** A unit for a response, with why each of it is proposed. */
export type Proposal = {
  sector: Sector;
  mission: Proposed<Mission> | undefined;
  container: Proposed<Container>;
  components: Proposed<Component>[];
  /** In dollars. */
  totalPrice: number;
};

/** Whether the answers describe a unit. What the catalogue does not have is left out of it, so it may still come to nothing. */
export const leadsToProposal = (answers: GivenAnswers): boolean =>
  [...missionRules, ...containerRules, ...componentRules].some((rule) => reasonOf(rule, answers) !== undefined);

/**
 * What the answers describe, of what is on offer now: a part without an answer is not proposed. Without an answer that leads
 * to anything there is no proposal (docs/specification/questionnaire.md#proposal).
 */
export function propose(answers: GivenAnswers, { missions, containers, components }: Offer): Proposal | undefined {
  const mission = firstOf(missionRules, answers, ({ sector, useCase }) =>
    missions.find((mission) => mission.type === sector && mission.useCase === useCase),
  );
  const selected = firstOf(containerRules, answers, (kind) => containers.find((container) => container.kind === kind));
  const offered = ownFirst(components);
  const usual = containers.find(({ kind }) => kind === usualContainer.kind);
  const container = selected ?? (usual && { item: usual, reason: usualContainer.reason });
  if (!container) return undefined;
  const proposed = fitting(container.item.kind, proposedComponents(answers, offered), offered);
  if (!(mission || selected || proposed.length > 0)) return undefined;
  return {
    sector: mission?.item.type ?? 'civilian',
    mission,
    container,
    components: proposed,
    totalPrice: totalPrice(
      container.item,
      proposed.map(({ item }) => item),
    ),
  };
}

/** A supplier's component is proposed where the company has none of its own for that part. */
const ownFirst = (components: readonly CatalogueComponent[]) => [
  ...components.filter(({ supplier }) => !supplier),
  ...components.filter(({ supplier }) => supplier),
];

/** In the order of the rules, each part once. */
function proposedComponents(answers: GivenAnswers, offered: readonly CatalogueComponent[]): Proposed<Component>[] {
  const parts = [...new Set(componentRules.map(({ propose }) => propose))];
  return parts.flatMap((part) => {
    const rules = componentRules.filter(({ propose }) => propose === part);
    return firstOf(rules, answers, () => offered.find((component) => partOf(component) === part)) ?? [];
  });
}

/** So that a proposal breaks no rule of what fits: what has no place is left out, and what needs power comes with a source. */
function fitting(kind: ContainerKind, proposed: Proposed<Component>[], offered: readonly CatalogueComponent[]) {
  const placed = proposed.filter(({ item }) => !coverOf(kind, partOf(item)));
  const powered = placed.filter(({ item }) => needsPower(partOf(item)));
  if (powered.length === 0 || placed.some(({ item }) => bringsPower(partOf(item)))) return placed;
  const source = powerSources.flatMap((part) => offered.find((component) => partOf(component) === part) ?? [])[0];
  if (!source) return placed.filter(({ item }) => !needsPower(partOf(item)));
  const needing = powered.length === 1 ? `${powered[0]!.item.name} needs` : `${powered.length} of the components need`;
  return [{ item: source, reason: `It supplies the power that ${needing}.` }, ...placed];
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

const rankOf = (part: PartName) => factsOfPart(part)?.bringsPower ?? 0;

/** Parts that make power or bring it to the unit, the one that fits every site first. */
export const powerSources: readonly PartName[] = (Object.keys(parts) as PartName[])
  .filter(rankOf)
  .sort((first, second) => rankOf(first) - rankOf(second));
