import { containerLengths } from '@fieldbox/contract/catalogue/containerSizes';
import type { LinkedSide, LinkResponse } from '@fieldbox/contract/links/openedLink';
import { variantOf } from '../link/variantOf.ts';
import type { StoredVariant } from './storedVariants.ts';

/** One of the two that are compared, as far as it is on offer. */
export type Side = LinkedSide & {
  letter: 'A' | 'B';
  /** If this device keeps it as a variant. */
  name: string | undefined;
};

export type Sides = readonly [Side, Side];

export const letters = ['A', 'B'] as const;

/** The two that a link names; null if it doesn't. What a side has lost has a name if this device keeps it, else a number. */
export function sidesOf(
  { opens, sides }: Pick<LinkResponse, 'opens' | 'sides'>,
  variants: StoredVariant[],
): Sides | null {
  if (opens !== 'comparison') return null;
  const [one, other] = sides.map((side, index): Side => {
    const stored = variantOf(side.code, variants);
    const missing = stored ? namesOfMissing(side, stored) : side.missing;
    return { ...side, missing, letter: letters[index]!, name: stored?.name };
  });
  return [one!, other!];
}

function namesOfMissing({ mission, container, components }: LinkedSide, stored: StoredVariant): string[] {
  const { selectedMission, selectedContainer, selectedComponents } = stored;
  return [
    ...(selectedMission && !mission ? [selectedMission.name] : []),
    ...(selectedContainer && !container ? [selectedContainer.name] : []),
    ...selectedComponents.filter(({ id }) => !components.some((found) => found.id === id)).map(({ name }) => name),
  ];
}

/** How much of the width A has, by how long both are: the rule between the units is the rule between the columns. */
export function shareOfA([one, other]: readonly LinkedSide[]): number {
  const [a, b] = [one, other].map((side) => containerLengths[side?.container?.kind ?? '20ft']);
  if (a === b) return 0.5;
  return a! < b! ? 0.38 : 0.62;
}

/** The parts of both, those of A first, as both drawings and the table number them. */
export function partsOfBoth(sides: readonly LinkedSide[]) {
  const parts = new Map(sides.flatMap(({ components }) => components.map((component) => [component.id, component])));
  return [...parts.values()];
}
