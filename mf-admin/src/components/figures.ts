import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';

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

/** A figure with its unit; null if it is not known. */
export const figureText = (figure: Figure, value: number | null | undefined): string | null =>
  typeof value === 'number' ? units[figure](value) : null;

/** `340 kg, stores 20 kWh, 28 days`: what is known and not none; undefined where that is nothing. */
export function figuresText({
  weightInKg,
  wattsDrawn,
  wattsMade,
  wattHoursStored,
  leadTimeInDays,
}: Partial<ComponentFigures>) {
  const texts = [
    figureText('weightInKg', weightInKg),
    wattsDrawn ? `draws ${inWatts(wattsDrawn)}` : null,
    wattsMade ? `makes ${inWatts(wattsMade)}` : null,
    wattHoursStored ? `stores ${inWattHours(wattHoursStored)}` : null,
    figureText('leadTimeInDays', leadTimeInDays),
  ];
  return texts.filter(Boolean).join(', ') || undefined;
}
