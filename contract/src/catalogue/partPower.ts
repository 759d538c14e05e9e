import { type Drawn, type PartName, partOf } from './parts.ts';

/** Hours of a day, and of its twelve hours without sun. */
export interface Hours {
  day: number;
  night: number;
}

/** Of a part beside the figures that each component of it has: these are for all of them. */
export interface PartPower {
  /** What the company's own draws; assumed of a supplier's that states nothing of its power. */
  wattsDrawn?: number;
  /** When it draws that. */
  inUse?: Hours;
  /** How often its average draw it takes at its peak: compressors and pumps start, transmitters send. */
  peakFactor?: number;
  /** What the company's own makes at rated output. A supplier's that states none is taken to make none. */
  wattsMade?: number;
  /** How long it makes as much as at rated output on an average day. */
  atRatedOutput?: Hours;
  /** Its fuel comes from the site. */
  isFuelled?: true;
  wattHoursStored?: number;
  /** What it lets in from mains or a generator on site. */
  wattsLetIn?: number;
}

export const always: Hours = { day: 24, night: 12 };

/**
 * Sample data of a believable catalogue. Sun: 4.8 hours at rated output, as between 3 in central Europe and 6 in deserts (Global
 * Solar Atlas of the World Bank). Wind: a quarter of rated output, a fair site for a small turbine. Inlets: IEC 60309, 63 A at 400 V
 * in three phases. Climate: a thermostat that runs two thirds of a hot or cold day, half of the night. Motors start at 2.5 to 3
 * times what they draw.
 */
export const partPower: Partial<Record<PartName, PartPower>> = {
  'solar-panel': { wattsMade: 2_400, atRatedOutput: { day: 4.8, night: 0 } },
  'wind-turbine': { wattsMade: 1_000, atRatedOutput: { day: 6, night: 3 } },
  generator: { wattsMade: 12_000, atRatedOutput: always, isFuelled: true },
  plug: { wattsLetIn: 43_000 },
  battery: { wattHoursStored: 20_000 },
  'transfer-switch': { wattsDrawn: 10 },
  'satellite-dish': { wattsDrawn: 90, peakFactor: 1.5 },
  'radio-tower': { wattsDrawn: 120, peakFactor: 2 },
  server: { wattsDrawn: 450, peakFactor: 1.5 },
  antenna: { wattsDrawn: 20, peakFactor: 1.5 },
  wifi: { wattsDrawn: 60 },
  cctv: { wattsDrawn: 65 },
  'temperature-high': { wattsDrawn: 1_800, peakFactor: 2.5, inUse: { day: 16, night: 6 } },
  refrigerator: { wattsDrawn: 120, peakFactor: 3 },
  water: { wattsDrawn: 750, peakFactor: 3, inUse: { day: 8, night: 0 } },
};

/** Of a unit's own light, ventilation and sockets. */
export const ownPeakFactor = 2;

/** How long the generator of the catalogue runs on one tank. */
export const hoursOnTank = 30;

/** What is known of the part that a component is drawn as; nothing for one that only a newer release knows. */
export function powerOf(component: Drawn): PartPower {
  const part = partOf(component);
  return (part !== null && Object.hasOwn(partPower, part) ? partPower[part] : undefined) ?? {};
}

/** When a source makes its rated output. Of one that is drawn as something else no more is counted than of the sun. */
export const hoursMade = (component: Drawn): Hours =>
  powerOf(component).atRatedOutput ?? partPower['solar-panel']!.atRatedOutput!;
