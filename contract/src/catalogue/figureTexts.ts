/** An amount with its unit, which stay on one line wherever a text breaks. */
export const withUnit = (amount: number | string, unit: string): string => `${amount}\u00a0${unit}`;

const brokenAmount = /(\d) (?=(?:kg|k?[VW]A?h?|k?A|mm?|m²|ft|L|°C|GHz|days?|hours?)(?![\p{L}\d]))/gu;

/** A text that was typed, with each number and its unit on one line. */
export const withWholeAmounts = (text: string): string => text.replace(brokenAmount, '$1\u00a0');

/** `1,250 kg`. */
export const inKilograms = (kg: number): string => withUnit(whole(kg), 'kg');

/** `450 W`, `2.4 kW`. */
export const inWatts = (watts: number): string => inThousands(watts, 'W');

/** Amounts that are read together have the unit of the largest: `2.07 kW` and `0.48 kW`. */
export const inSameWatts = (...watts: number[]): string[] =>
  watts.some((one) => one >= 1_000) ? watts.map((one) => thousands(one, 'W')) : watts.map(inWatts);

/** `800 Wh`, `20 kWh`. */
export const inWattHours = (wattHours: number): string => inThousands(wattHours, 'Wh');

/** Rounded down, so that nobody counts on more: `35 minutes`, `6.5 hours`, `1,111 hours`. */
export function inHours(hours: number): string {
  if (hours < 1) return withUnit(Math.floor(hours * 60), 'minutes');
  const rounded = hours < 10 ? Math.floor(hours * 10) / 10 : Math.floor(hours);
  return withUnit(rounded.toLocaleString('en-US'), rounded === 1 ? 'hour' : 'hours');
}

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** With three decimals at most, a thousandth is a whole one: nothing is rounded, so that what is shown adds up. */
const inThousands = (value: number, unit: string) =>
  value < 1_000 ? withUnit(whole(value), unit) : thousands(value, unit);

const thousands = (value: number, unit: string) =>
  withUnit((value / 1_000).toLocaleString('en-US', { maximumFractionDigits: 3 }), `k${unit}`);
