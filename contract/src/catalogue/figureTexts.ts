import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';

/** An amount with its unit, which stay on one line wherever a text breaks. */
export const withUnit = (amount: number | string, unit: string): string => `${amount}\u00a0${unit}`;

const brokenAmount = /(\d) (?=(?:kg|k?[VW]A?h?|k?A|mm?|m²|ft|L|°C|GHz|days?|hours?)(?![\p{L}\d]))/gu;

/** A text that was typed, with each number and its unit on one line. */
export const withWholeAmounts = (text: string): string => text.replace(brokenAmount, '$1\u00a0');

/** `1,250 kg`. */
export const inKilograms = (kg: number): string => withUnit(whole(kg), 'kg');

/** `450 W`, `2.4 kW`. */
export const inWatts = (watts: number): string => inThousands(watts, 'W');

/** `800 Wh`, `20 kWh`. */
export const inWattHours = (wattHours: number): string => inThousands(wattHours, 'Wh');

const whole = (value: number) => formatNumber(Math.round(value));

/** With three decimals at most, a thousandth is a whole one: nothing is rounded, so that what is shown adds up. */
const inThousands = (value: number, unit: string) =>
  value < 1_000 ? withUnit(whole(value), unit) : withUnit(formatNumber(Math.round(value) / 1_000), `k${unit}`);

/** Ten years. */
export const longestLeadTimeInDays = 3_650;

/** `1 day`, `1,200 days`. */
export const inDays = (days: number): string => withUnit(formatNumber(days), days === 1 ? 'day' : 'days');

/** The lead times of all containers without components, rounded up. They end in the yard: what follows depends on the way to the site. */
export function leadTimesText(containers: readonly { leadTimeInDays?: number | null }[] = []): string {
  const weeks = containers.flatMap(({ leadTimeInDays }) => (leadTimeInDays ? [Math.ceil(leadTimeInDays / 7)] : []));
  if (weeks.length === 0) return 'How soon a unit is ready to ship depends on its type.';
  const range = withUnit(`${Math.min(...weeks)}-${Math.max(...weeks)}`, 'weeks');
  return `Without components, a unit is ready to ship after ${range}, depending on its type.`;
}

/** Until when a unit is needed, in days. */
const daysOf: Readonly<Record<string, number>> = {
  ...{ '1-2 weeks': 14, '3-4 weeks': 28, '1-2 months': 61, 'Longer-term/exploratory': Number.POSITIVE_INFINITY },
};

/** When a unit is needed: what the questionnaire offers, and step 4 of the configurator. */
export const deliveryTimeframes = Object.keys(daysOf).map((label) => ({ value: label, label }));

/** The note beside when a unit is needed, if that is before the end of its lead time. */
export function leadTimeNote(neededBy: string | null | undefined, leadTimeInDays: number | null): string | undefined {
  const isLater = (leadTimeInDays ?? 0) > (daysOf[neededBy ?? ''] ?? Number.POSITIVE_INFINITY);
  return isLater ? `The lead time of this unit is longer: ${inDays(leadTimeInDays!)}.` : undefined;
}
