import { inDays } from '../catalogue/leadTime.ts';

/** Until when a unit is needed, in days. */
const daysOf: Readonly<Record<string, number>> = {
  ...{ '1-2 weeks': 14, '3-4 weeks': 28, '1-2 months': 61, 'Longer-term/exploratory': Number.POSITIVE_INFINITY },
};

/** When a unit is needed: what the questionnaire offers, and step 4 of the configurator. */
export const deliveryTimeframes = Object.keys(daysOf).map((label) => ({ value: label, label }));

/** Beside when a unit is needed, where that is over before its lead time is. */
export function leadTimeNote(neededBy: string | null | undefined, leadTimeInDays: number | null): string | undefined {
  const isLater = (leadTimeInDays ?? 0) > (daysOf[neededBy ?? ''] ?? Number.POSITIVE_INFINITY);
  return isLater ? `The lead time of this unit is longer: ${inDays(leadTimeInDays!)}.` : undefined;
}
