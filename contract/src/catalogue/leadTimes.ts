import { inDays, withUnit } from './figureTexts.ts';

/** Ten years. */
export const longestLeadTimeInDays = 3_650;

/** The lead time of a unit: `21 days`; 0 is unknown. */
export const leadTimeText = (days: number): string => (days > 0 ? inDays(days) : 'unknown');

/** The lead times of all containers without components. They do not include transport, which depends on the site. */
export function leadTimesText(containers: readonly { leadTimeInDays?: number | null }[] = []): string {
  const days = containers.flatMap(({ leadTimeInDays }) => leadTimeInDays ?? []);
  if (days.length === 0) return 'How soon a unit is ready to ship depends on its type.';
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const range = least < most ? withUnit(`${least}-${most}`, 'days') : inDays(least);
  return `Without components, a unit is ready to ship after ${range}, depending on its type.`;
}

/** In how many days a unit is needed at the latest. */
const daysOf: Readonly<Record<string, number>> = {
  '1-2 weeks': 14,
  '3-4 weeks': 28,
  '1-2 months': 61,
  'Longer-term/exploratory': Number.POSITIVE_INFINITY,
};

/** When a unit is needed: what the questionnaire offers, and step 4 of the configurator. */
export const deliveryTimeframes = Object.keys(daysOf).map((label) => ({ value: label, label }));

/** The note beside the timeframe in which a unit is needed, if its lead time is longer. */
export function leadTimeNote(neededBy: string | null | undefined, leadTimeInDays: number | null): string | undefined {
  const isLater = (leadTimeInDays ?? 0) > (daysOf[neededBy ?? ''] ?? Number.POSITIVE_INFINITY);
  return isLater ? `The lead time of this unit is longer: ${inDays(leadTimeInDays!)}.` : undefined;
}
