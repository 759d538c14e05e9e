import type { ComponentFigures } from '@fieldbox/contract/figures';
import { inKilograms, inWattHours, inWatts } from '@fieldbox/contract/figureTexts';
import { inDays } from '@fieldbox/contract/leadTime';

type Figure = keyof ComponentFigures;

/** What a component adds to the figures of a configuration, as forms, details and events call it. */
export const figureLabels: Record<Figure, string> = {
  weightInKg: 'Weight',
  wattsDrawn: 'Power drawn',
  wattsMade: 'Power made',
  wattHoursStored: 'Energy stored',
  leadTimeInDays: 'Lead time',
};
export const figureNames = Object.keys(figureLabels) as Figure[];

export const isFigure = (field: string): field is Figure => field in figureLabels;

const units: Record<Figure, (value: number) => string> = {
  weightInKg: inKilograms,
  wattsDrawn: inWatts,
  wattsMade: inWatts,
  wattHoursStored: inWattHours,
  leadTimeInDays: inDays,
};

/** A figure with its unit; null if it is not known. An API that is older than this screen answers none. */
export const figureText = (figure: Figure, value: number | null | undefined): string | null =>
  typeof value === 'number' ? units[figure](value) : null;

/** `draws 450 W`, `makes 2.4 kW`, `stores 20 kWh`: what of it there is. Null if it is not known. */
export function powerText({ wattsDrawn, wattsMade, wattHoursStored }: Partial<ComponentFigures>): string | null {
  const texts = [
    wattsDrawn ? `draws ${inWatts(wattsDrawn)}` : '',
    wattsMade ? `makes ${inWatts(wattsMade)}` : '',
    wattHoursStored ? `stores ${inWattHours(wattHoursStored)}` : '',
  ].filter(Boolean);
  if (texts.length > 0) return texts.join(', ');
  return [wattsDrawn, wattsMade, wattHoursStored].some((value) => value === 0) ? 'none' : null;
}
