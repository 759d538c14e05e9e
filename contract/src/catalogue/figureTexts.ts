/** `1,250 kg`. */
export const inKilograms = (kg: number): string => `${whole(kg)} kg`;

/** `450 W`, `2.4 kW`. */
export const inWatts = (watts: number): string => inThousands(watts, 'W');

/** Amounts that are read together have the unit of the largest: `2.07 kW` and `0.48 kW`. */
export const inSameWatts = (...watts: number[]): string[] =>
  watts.some((one) => one >= 1_000) ? watts.map((one) => thousands(one, 'W')) : watts.map(inWatts);

/** `800 Wh`, `20 kWh`. */
export const inWattHours = (wattHours: number): string => inThousands(wattHours, 'Wh');

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** With three decimals at most, a thousandth is a whole one: nothing is rounded, so that what is shown adds up. */
const inThousands = (value: number, unit: string) =>
  value < 1_000 ? `${whole(value)} ${unit}` : thousands(value, unit);

const thousands = (value: number, unit: string) =>
  `${(value / 1_000).toLocaleString('en-US', { maximumFractionDigits: 3 })} k${unit}`;
