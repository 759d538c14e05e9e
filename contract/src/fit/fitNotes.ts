import type { ContainerKind } from '../catalogue/containerKinds.ts';
import { type Drawn, partOf } from '../catalogue/parts.ts';
import type { FitRuleId } from './fitRules.ts';
import { coverOf, placeOf } from './places.ts';
import { bringsPower, needsPower } from './power.ts';

/** A component as the rules see it. */
export type FittedComponent = Drawn & { id: number; name: string };

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
export const brokenRules = (kind: ContainerKind, components: readonly Omit<FittedComponent, 'name'>[]): BrokenRule[] =>
  brokenBy(kind, components).map(({ rule, by }) => ({ rule, componentIds: idsOf(by) }));

const list = new Intl.ListFormat('en-US');

const idsOf = (components: readonly { id: number }[]) => components.map(({ id }) => id);

function brokenBy<Part extends Drawn & { id: number }>(kind: ContainerKind | undefined, components: readonly Part[]) {
  const sorted = [...components].sort((first, second) => first.id - second.id);
  const broken: { rule: FitRuleId; by: Part[] }[] = [];
  if (kind) {
    for (const by of byPart(sorted.filter((component) => coverOf(kind, partOf(component)))))
      broken.push({ rule: 'no-place', by });
    for (const by of byPart(sorted.filter((component) => placeOf(kind, partOf(component)))))
      if (by.length > 1) broken.push({ rule: 'same-place', by });
  }
  const powered = sorted.filter((component) => needsPower(partOf(component)));
  if (powered.length > 0 && !sorted.some((component) => bringsPower(partOf(component))))
    broken.push({ rule: 'needs-power', by: powered });
  return broken;
}

/** Groups of one part each, in the order of their first component. */
function byPart<Component extends Drawn>(components: readonly Component[]): Component[][] {
  return [...new Set(components.map(partOf))].map((part) =>
    components.filter((component) => partOf(component) === part),
  );
}

/** More parts than these are counted: a list of all that need power says nothing more. */
const maxNamed = 3;

/** A note in words: "Tool Bench Door doesn't fit: the shelter covers its place". */
export function noteText(
  rule: FitRuleId,
  kind: ContainerKind | undefined,
  by: readonly Omit<FittedComponent, 'id'>[],
): string {
  const names = list.format(by.map(({ name }) => name));
  const isOne = by.length === 1;
  const part = by[0] ? partOf(by[0]) : null;
  const cover = kind && coverOf(kind, part);
  const place = kind && placeOf(kind, part);
  const doesNotFit = `${names} ${isOne ? "doesn't" : "don't"} fit`;
  if (rule === 'no-place')
    return cover ? `${doesNotFit}: ${cover} covers ${isOne ? 'its' : 'their'} place` : doesNotFit;
  if (rule === 'same-place') return `Only one of these fits${place ? ` ${place}` : ''}: ${names}`;
  if (rule === 'needs-power' && by.length > maxNamed) return `${by.length} parts need power, none supplies it`;
  if (rule === 'needs-power') return `${names} ${isOne ? 'needs' : 'need'} a power source`;
  return doesNotFit; // a rule that only a newer release knows
}

/** The note of a component beside those that are chosen, whether it is one of them or not; undefined if it breaks nothing. */
export function noteBefore(
  kind: ContainerKind | undefined,
  selected: readonly FittedComponent[],
  component: Omit<FittedComponent, 'name'>,
): string | undefined {
  const part = partOf(component);
  const notes: string[] = [];
  if (kind && coverOf(kind, part)) notes.push(`Not on ${kind}`);
  const other =
    kind && placeOf(kind, part)
      ? selected.find((item) => partOf(item) === part && item.id !== component.id)
      : undefined;
  if (other) notes.push(`Same place as ${other.name}`);
  if (needsPower(part) && !selected.some((item) => bringsPower(partOf(item)))) notes.push('Needs power');
  return notes.join('. ') || undefined;
}

/** How many of the components have no place on a unit of this kind. Of those that share a place one has it. */
export const countWithoutPlace = (kind: ContainerKind, components: readonly Omit<FittedComponent, 'name'>[]): number =>
  brokenBy(kind, components).reduce(
    (count, { rule, by }) => count + { 'no-place': by.length, 'same-place': by.length - 1, 'needs-power': 0 }[rule],
    0,
  );
