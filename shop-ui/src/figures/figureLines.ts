import { type ContainerKind, kindFacts } from '@fieldbox/contract/catalogue/containerKinds';
import type { Figures } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inWatts, withUnit } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';

/** What a unit adds up to, in a line each (docs/specification/configurator.md#figures). */
export const figureLines = (kind: ContainerKind | undefined, figures: Figures) =>
  [
    { term: 'Weight', value: weightText(kind, figures) },
    { term: 'Power', value: powerText(figures) },
    { term: 'Lead time', value: inDays(figures.leadTimeInDays) },
  ] as const;

function weightText(kind: ContainerKind | undefined, { weightInKg }: Figures): string {
  const weight = inKilograms(weightInKg);
  if (!kind) return `${weight} without a container`;
  const { count } = kindFacts[kind];
  return count > 1 ? `${weight} in ${count} containers` : weight;
}

/** `Draws 2.07 kW, makes 480 W, and nothing is plugged in`. */
const powerText = ({ wattsDrawn, wattsMade, isShortOfPower }: Figures): string =>
  [
    `Draws ${wattsDrawn > 0 ? inWatts(wattsDrawn) : 'no power'}`,
    `makes ${wattsMade > 0 ? inWatts(wattsMade) : 'none'}`,
    ...(isShortOfPower ? ['and nothing is plugged in'] : []),
  ].join(', ');

/** `about 6 weeks`, rounded up. */
export function inWeeks(days: number): string {
  const weeks = Math.ceil(days / 7);
  return `about ${withUnit(weeks, weeks === 1 ? 'week' : 'weeks')}`;
}
