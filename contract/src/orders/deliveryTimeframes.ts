import { inDays } from '../catalogue/leadTime.ts';

const timeframes = [
  { label: '1-2 weeks', days: 14 },
  { label: '3-4 weeks', days: 28 },
  { label: '1-2 months', days: 61 },
  { label: 'Longer-term/exploratory', days: Number.POSITIVE_INFINITY },
];

/** When a unit is needed: what the questionnaire offers, and step 4 of the configurator. */
export const deliveryTimeframes = timeframes.map(({ label }) => ({ value: label, label }));

/** Beside when a unit is needed, where that is over before its lead time is. */
export function leadTimeNote(neededBy: string | null | undefined, leadTimeInDays: number | null): string | undefined {
  const needed = timeframes.find(({ label }) => label === neededBy);
  if (!needed || leadTimeInDays === null || leadTimeInDays <= needed.days) return undefined;
  return `The lead time of this unit is longer: ${inDays(leadTimeInDays)}.`;
}
