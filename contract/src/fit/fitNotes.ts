import type { ContainerKind } from '../containerKinds.ts';
import type { FitRuleId } from './fitRules.ts';
import { coverOf, placeOf } from './places.ts';
import { bringsPower, needsPower } from './power.ts';

/** A component as the rules see it. */
export type FittedComponent = { id: number; icon: string; name: string };

/** A rule that a choice breaks, by which of its components, lowest id first. */
export type BrokenRule = { rule: FitRuleId; componentIds: number[] };
export type FitNote = BrokenRule & { text: string };

type Broken = { rule: FitRuleId; by: FittedComponent[] };

/**
 * What a choice breaks, in one order whatever the order of choosing (docs/specification/configurator.md#what-fits). Nothing is
 * refused for it. While no container is chosen, no place is known, and only rules among components apply.
 */
export function fitNotes(kind: ContainerKind | undefined, components: readonly FittedComponent[]): FitNote[] {
  const sorted = [...components].sort((first, second) => first.id - second.id);
  return brokenBy(kind, sorted).map(({ rule, by }) => ({
    rule,
    componentIds: by.map(({ id }) => id),
    text: noteText(rule, kind, by),
  }));
}

function brokenBy(kind: ContainerKind | undefined, components: readonly FittedComponent[]): Broken[] {
  const broken: Broken[] = [];
  if (kind) {
    for (const by of groupsOf(components, ({ icon }) => coverOf(kind, icon) && icon))
      broken.push({ rule: 'no-place', by });
    for (const by of groupsOf(components, ({ icon }) => placeOf(kind, icon) && icon))
      if (by.length > 1) broken.push({ rule: 'same-place', by });
  }
  const powered = components.filter(({ icon }) => needsPower(icon));
  if (powered.length > 0 && !components.some(({ icon }) => bringsPower(icon)))
    broken.push({ rule: 'needs-power', by: powered });
  return broken;
}

/** A note in words: "Not on hybrid, where the shelter covers its place: Tool Bench Door". */
export function noteText(
  rule: FitRuleId,
  kind: ContainerKind | undefined,
  by: readonly Pick<FittedComponent, 'icon' | 'name'>[],
): string {
  const names = by.map(({ name }) => name).join(', ');
  const icon = by[0]?.icon ?? '';
  const cover = kind && coverOf(kind, icon);
  const place = kind && placeOf(kind, icon);
  if (rule === 'no-place') return `Not on ${kind}${cover ? `, where ${cover} covers its place` : ''}: ${names}`;
  if (rule === 'same-place') return `Same place${place ? ` ${place}` : ''}: ${names}`;
  return `Needs power, and no source of it is chosen: ${names}`;
}

/** The note of a component beside those that are chosen, whether it is one of them or not; undefined if it breaks nothing. */
export function noteBefore(
  kind: ContainerKind | undefined,
  chosen: readonly FittedComponent[],
  { id, icon }: Pick<FittedComponent, 'id' | 'icon'>,
): string | undefined {
  const notes: string[] = [];
  if (kind && coverOf(kind, icon)) notes.push(`Not on ${kind}`);
  const other = kind && placeOf(kind, icon) ? chosen.find((item) => item.icon === icon && item.id !== id) : undefined;
  if (other) notes.push(`Same place as ${other.name}`);
  if (needsPower(icon) && !chosen.some((item) => bringsPower(item.icon))) notes.push('Needs power');
  return notes.join('. ') || undefined;
}

/** How many of the components have no place on a unit of this kind. Of those that share a place one has it. */
export const countWithoutPlace = (kind: ContainerKind, components: readonly FittedComponent[]): number =>
  brokenBy(kind, components).reduce(
    (count, { rule, by }) => count + { 'no-place': by.length, 'same-place': by.length - 1, 'needs-power': 0 }[rule],
    0,
  );

/** The components of each group, groups in the order of their first one. */
function groupsOf(components: readonly FittedComponent[], keyOf: (component: FittedComponent) => string | undefined) {
  const groups = new Map<string, FittedComponent[]>();
  for (const component of components) {
    const key = keyOf(component);
    if (key) groups.set(key, [...(groups.get(key) ?? []), component]);
  }
  return [...groups.values()];
}
