import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';

export type StatedFigure = { text: string; isKnown: boolean };

export const noPower = 'uses no power';

/** What is stated of one component, each in words; what is not known says so: `86 kg`, `uses 300 W`, `lead time unknown`. */
export const statedFigures = (component: Partial<ComponentFigures>): StatedFigure[] => [
  stated(component.weightInKg, inKilograms) ?? unknown('weight'),
  ...powerOf(component),
  stated(component.leadTimeInDays, inDays) ?? unknown('lead time'),
];

/** Zeros are one figure: a component that generates power mostly uses none. */
function powerOf({ wattsDrawn, wattsMade, wattHoursStored }: Partial<ComponentFigures>): StatedFigure[] {
  const known = [
    stated(wattsDrawn || undefined, (watts) => `uses ${inWatts(watts)}`),
    stated(wattsMade || undefined, (watts) => `generates ${inWatts(watts)}`),
    stated(wattHoursStored || undefined, (wattHours) => `stores ${inWattHours(wattHours)}`),
  ].filter((figure) => figure !== undefined);
  if (known.length > 0) return known;
  const isNone = [wattsDrawn, wattsMade, wattHoursStored].includes(0);
  return [isNone ? { text: noPower, isKnown: true } : unknown('power')];
}

const stated = (value: number | null | undefined, write: (value: number) => string) =>
  typeof value === 'number' && Number.isFinite(value) ? { text: write(value), isKnown: true } : undefined;

const unknown = (figure: string) => ({ text: `${figure} unknown`, isKnown: false });
