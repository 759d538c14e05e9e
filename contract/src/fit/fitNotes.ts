import type { ContainerKind } from '../catalogue/containerKinds.ts';
import type { FitRuleId } from './fitRules.ts';
import { coverOf, placeOf } from './places.ts';
import { bringsPower, needsPower } from './power.ts';

/** A component as the rules see it. */
export type FittedComponent = { id: number; icon: string; name: string };

/** A rule that a choice breaks, by which of its components, lowest id first. */
export type BrokenRule = { rule: FitRuleId; componentIds: number[] };
export type FitNote = BrokenRule & { text: string };

/**
 * What a choice breaks, in one order whatever the order of choosing (docs/specification/configurator.md#what-fits). Nothing is
 * refused for it. While no container is chosen, no place is known, and only rules among components apply.
 */
export function fitNotes(kind: ContainerKind | undefined, components: readonly FittedComponent[]): FitNote[] {
  return brokenBy(kind, components).map(({ rule, by }) => ({
    rule,
    componentIds: idsOf(by),
    text: noteText(rule, kind, by),
  }));
}

/** The same without words, as orders store it. */
export const brokenRules = (
  kind: ContainerKind,
  components: readonly Pick<FittedComponent, 'id' | 'icon'>[],
): BrokenRule[] => brokenBy(kind, components).map(({ rule, by }) => ({ rule, componentIds: idsOf(by) }));

const idsOf = (components: readonly { id: number }[]) => components.map(({ id }) => id);

function brokenBy<Part extends { id: number; icon: string }>(
  kind: ContainerKind | undefined,
  components: readonly Part[],
) {
  const sorted = [...components].sort((first, second) => first.id - second.id);
  const broken: { rule: FitRuleId; by: Part[] }[] = [];
  if (kind) {
    for (const by of byIcon(sorted.filter(({ icon }) => coverOf(kind, icon)))) broken.push({ rule: 'no-place', by });
    for (const by of byIcon(sorted.filter(({ icon }) => placeOf(kind, icon))))
      if (by.length > 1) broken.push({ rule: 'same-place', by });
  }
  const powered = sorted.filter(({ icon }) => needsPower(icon));
  if (powered.length > 0 && !sorted.some(({ icon }) => bringsPower(icon)))
    broken.push({ rule: 'needs-power', by: powered });
  return broken;
}

/** Groups of one icon each, in the order of their first component. */
function byIcon<Part extends { icon: string }>(components: readonly Part[]): Part[][] {
  const icons = [...new Set(components.map(({ icon }) => icon))];
  return icons.map((icon) => components.filter((component) => component.icon === icon));
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
  if (rule === 'needs-power') return `Needs power, and no source of it is chosen: ${names}`;
  return `Does not fit: ${names}`; // a rule that only a newer release knows
}

/** The note of a component beside those that are chosen, whether it is one of them or not; undefined if it breaks nothing. */
export function noteBefore(
  kind: ContainerKind | undefined,
  selected: readonly FittedComponent[],
  { id, icon }: Pick<FittedComponent, 'id' | 'icon'>,
): string | undefined {
  const notes: string[] = [];
  if (kind && coverOf(kind, icon)) notes.push(`Not on ${kind}`);
  const other = kind && placeOf(kind, icon) ? selected.find((item) => item.icon === icon && item.id !== id) : undefined;
  if (other) notes.push(`Same place as ${other.name}`);
  if (needsPower(icon) && !selected.some((item) => bringsPower(item.icon))) notes.push('Needs power');
  return notes.join('. ') || undefined;
}

/** How many of the components have no place on a unit of this kind. Of those that share a place one has it. */
export const countWithoutPlace = (
  kind: ContainerKind,
  components: readonly Pick<FittedComponent, 'id' | 'icon'>[],
): number =>
  brokenBy(kind, components).reduce(
    (count, { rule, by }) => count + { 'no-place': by.length, 'same-place': by.length - 1, 'needs-power': 0 }[rule],
    0,
  );
