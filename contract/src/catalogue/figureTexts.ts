import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';

/** An amount with its unit, which stay on one line wherever a text breaks. */
export const withUnit = (amount: number | string, unit: string): string => `${amount}\u00a0${unit}`;

const brokenAmount = /(\d) (?=(?:kg|k?[VW]A?h?|k?A|mm?|m²|ft|L|°C|GHz|days?|hours?)(?![\p{L}\d]))/gu;

/** A text that was typed, with each number and its unit on one line. */
export const withWholeAmounts = (text: string): string => text.replace(brokenAmount, '$1\u00a0');

/** `1,250 kg`. */
export const inKilograms = (kg: number): string => withUnit(whole(kg), 'kg');

/** `2,756 lb`, for pages whose dimensions are in feet. */
export const inPounds = (kg: number): string => withUnit(whole(kg / 0.45359237), 'lb');

/** `450 W`, `2.4 kW`. */
export const inWatts = (watts: number): string => inThousands(watts, 'W');

/** `800 Wh`, `20 kWh`. */
export const inWattHours = (wattHours: number): string => inThousands(wattHours, 'Wh');

const whole = (value: number) => formatNumber(Math.round(value));

/** The third decimal of a kilowatt is a whole watt: so nothing is rounded, and what is shown adds up. */
const inThousands = (value: number, unit: string) =>
  value < 1_000 ? withUnit(whole(value), unit) : withUnit(formatNumber(Math.round(value) / 1_000), `k${unit}`);

/** `1 day`, `1,200 days`. */
export const inDays = (days: number): string => withUnit(formatNumber(days), days === 1 ? 'day' : 'days');
