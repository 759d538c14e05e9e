import type { ContainerKind } from '../catalogue/containerKinds.ts';
import { addUp, type FiguredComponent, type FiguredContainer, powerText } from '../catalogue/figures.ts';
import { factsOfPart, type HasPart } from '../catalogue/parts.ts';

/** The rules between kinds and components, in the order of notes. Orders store these ids, so an id is never used for another rule. */
export const fitRuleIds = ['no-place', 'same-place', 'needs-power'] as const;
type FitRuleId = (typeof fitRuleIds)[number];

/** In a filter of orders: what breaks the rule. */
export const fitRuleLabels: Record<FitRuleId, string> = {
  'no-place': 'Component without a place',
  'same-place': 'Components in one place',
  'needs-power': 'Needs power',
};

/** A component and its container as the rules see them. */
export type FittedComponent = FiguredComponent & { id: number; name: string };
export type FittedContainer = FiguredContainer & { kind: ContainerKind };

/** A rule that a choice breaks, and the components that break it, lowest id first. */
type BrokenRule = { rule: FitRuleId; componentIds: number[] };
export type FitNote = BrokenRule & { text: string };

/**
 * What a choice breaks, in one order whatever the order of choosing (docs/specification/configurator.md#what-fits). Nothing is
 * refused for it. While no container is chosen, no place is known, and only rules among components apply.
 */
export function fitNotes(container: ChosenContainer, components: readonly FittedComponent[]): FitNote[] {
  return findViolations(container, components).map(({ rule, by }) => ({
    rule,
    componentIds: idsOf(by),
    text: noteText(rule, container, by, components),
  }));
}

/** What a choice breaks, without words, as orders store it. */
export const brokenRules = (container: FittedContainer, components: readonly PlacedComponent[]): BrokenRule[] =>
  findViolations(container, components).map(({ rule, by }) => ({ rule, componentIds: idsOf(by) }));

type PlacedComponent = Omit<FittedComponent, 'name'>;
type ChosenContainer = FittedContainer | null | undefined;

const idsOf = (components: readonly { id: number }[]) => components.map(({ id }) => id);

/** Each rule that is broken, and by which components. */
function findViolations<Part extends PlacedComponent>(container: ChosenContainer, components: readonly Part[]) {
  const sorted = [...components].sort((first, second) => first.id - second.id);
  const powered = sorted.filter(isPowered);
  const covered = byPart(sorted.filter((component) => coverOf(container, component)));
  const crowded = byPart(sorted.filter((component) => placeOf(container, component))).filter(
    ({ length }) => length > 1,
  );
  const unpowered = powered.length > 0 && lacksPower(container, sorted) ? [powered] : [];
  const broken = (rule: FitRuleId, groups: Part[][]) => groups.map((by) => ({ rule, by }));
  return [...broken('no-place', covered), ...broken('same-place', crowded), ...broken('needs-power', unpowered)];
}

/** Its part needs power, or it states that it draws some. */
const isPowered = (component: PlacedComponent): boolean =>
  (factsOf(component)?.needsPower ?? false) || (component.wattsDrawn ?? 0) > 0;

/** If a part needs power and does not state how much, any source is enough. */
function lacksPower(container: ChosenContainer, components: readonly PlacedComponent[]): boolean {
  const { isShortOfPower, wattsMade } = addUp(container, components);
  const hasSource = wattsMade > 0 || components.some((component) => factsOf(component)?.isPlug);
  return isShortOfPower || !hasSource;
}

/** Groups of one part each, in the order of their first component. */
function byPart<Component extends HasPart>(components: readonly Component[]): Component[][] {
  return [...new Set(components.map(({ part }) => part))].map((part) =>
    components.filter((component) => component.part === part),
  );
}

/** More components than these are counted: a list of all that need power says nothing more. */
const maxNamed = 3;

/**
 * A note in words: "Tool Bench Door doesn't fit: the shelter covers its place".
 * @param by the components that break the rule
 * @param all that are chosen
 */
export function noteText(
  rule: FitRuleId,
  container: ChosenContainer,
  by: readonly FittedComponent[],
  all: readonly FittedComponent[],
): string {
  const names = new Intl.ListFormat('en-US').format(by.map(({ name }) => name));
  const isOne = by.length === 1;
  const [cover, place] = [coverOf(container, by[0]), placeOf(container, by[0])];
  const doesNotFit = `${names} ${isOne ? "doesn't" : "don't"} fit`;
  if (rule === 'no-place')
    return cover ? `${doesNotFit}: ${cover} covers ${isOne ? 'its' : 'their'} place` : doesNotFit;
  if (rule === 'same-place') return `Only one of these fits${place ? ` ${place}` : ''}: ${names}`;
  if (rule === 'needs-power') {
    const figures = addUp(container, all);
    if (figures.isShortOfPower) return powerText(figures);
    return `${by.length > maxNamed ? `${by.length} components` : names} ${isOne ? 'needs' : 'need'} a power source`;
  }
  return doesNotFit; // a rule that only a newer release knows
}

/** The note of a component beside those that are chosen, whether it is one of them or not; undefined if it breaks nothing. */
export function noteOfOption(
  container: ChosenContainer,
  selected: readonly FittedComponent[],
  component: PlacedComponent,
): string | undefined {
  const others = selected.filter(({ id }) => id !== component.id);
  const notes: string[] = [];
  if (coverOf(container, component)) notes.push(`Not on ${container?.kind}`);
  const other = placeOf(container, component) && others.find((item) => item.part === component.part);
  if (other) notes.push(`Same place as ${other.name}`);
  if (isPowered(component) && lacksPower(container, [...others, component])) notes.push('Needs power');
  return notes.join('. ') || undefined;
}

/** How many of the components have no place on this container. Of those that share a place one has it. */
export const countWithoutPlace = (container: FittedContainer, components: readonly PlacedComponent[]): number =>
  findViolations(container, components).reduce(
    (count, { rule, by }) => count + (rule === 'no-place' ? by.length : rule === 'same-place' ? by.length - 1 : 0),
    0,
  );

const factsOf = (component: HasPart | undefined) => component && factsOfPart(component.part);

/** What covers the place of the component's part on this container, if anything does. */
const coverOf = (container: ChosenContainer, component: HasPart | undefined): string | undefined =>
  container ? factsOf(component)?.coveredOn?.[container.kind] : undefined;

/** The place that only one such part can take; undefined for a part without a place, such as a crate, and where several have room. */
function placeOf(container: ChosenContainer, component: HasPart | undefined): string | undefined {
  const facts = factsOf(component);
  if (!container || !facts?.place || facts.indoorsOn?.includes(container.kind)) return undefined;
  return coverOf(container, component) ? undefined : facts.place;
}
