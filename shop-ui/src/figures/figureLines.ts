import { type ContainerKind, kindFacts } from '@fieldbox/contract/catalogue/containerKinds';
import type { ComponentFigures, Figures } from '@fieldbox/contract/catalogue/figures';
import { inDays, inKilograms, inWattHours, inWatts, withUnit } from '@fieldbox/contract/catalogue/figureTexts';

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

/** `Draws 2.07 kW, makes 480 W, and nothing is plugged in`: a unit with a plug is never short of power. */
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

export type StatedFigure = { text: string; isKnown: boolean };

export const noPower = 'uses no power';

/** What is stated of one component, each in words; what is not known says so: `86 kg`, `uses 300 W`, `lead time unknown`. */
export const statedFigures = (component: Partial<ComponentFigures>): StatedFigure[] => [
  statedFigure(component.weightInKg, inKilograms) ?? unknown('weight'),
  ...powerOf(component),
  statedFigure(component.leadTimeInDays, inDays) ?? unknown('lead time'),
];

/** Zeros are one figure: a component that generates power mostly uses none. */
function powerOf({ wattsDrawn, wattsMade, wattHoursStored }: Partial<ComponentFigures>): StatedFigure[] {
  const known = [
    statedFigure(wattsDrawn || undefined, (watts) => `uses ${inWatts(watts)}`),
    statedFigure(wattsMade || undefined, (watts) => `generates ${inWatts(watts)}`),
    statedFigure(wattHoursStored || undefined, (wattHours) => `stores ${inWattHours(wattHours)}`),
  ].filter((figure) => figure !== undefined);
  if (known.length > 0) return known;
  const isNone = [wattsDrawn, wattsMade, wattHoursStored].includes(0);
  return [isNone ? { text: noPower, isKnown: true } : unknown('power')];
}

const statedFigure = (value: number | null | undefined, write: (value: number) => string) =>
  typeof value === 'number' && Number.isFinite(value) ? { text: write(value), isKnown: true } : undefined;

const unknown = (figure: string) => ({ text: `${figure} unknown`, isKnown: false });
