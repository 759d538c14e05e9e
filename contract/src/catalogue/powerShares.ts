import { type Drawn, type PartName, partOf } from './parts.ts';

// Sample data of a believable catalogue: what differs from a component's own figures, which are its average draw and its rated output.

/** The share of its rated output that a source makes on average: about five hours of full sun a day, and a fair site for wind. */
const averageShares: Partial<Record<PartName, number>> = { 'solar-panel': 0.2, 'wind-turbine': 0.25 };

/** How often its average draw a load takes at its peak: compressors and pumps start, transmitters send. */
const peakFactors: Partial<Record<PartName, number>> = {
  'temperature-high': 2.5,
  refrigerator: 3,
  water: 3,
  'radio-tower': 2,
  'satellite-dish': 1.5,
  server: 1.5,
  antenna: 1.5,
};

/** Of a unit's own light, ventilation and sockets. */
export const ownPeakFactor = 2;

export const averageShare = (component: Drawn): number => tabled(averageShares, component);
export const peakFactor = (component: Drawn): number => tabled(peakFactors, component);

function tabled(table: Partial<Record<string, number>>, component: Drawn): number {
  const part = partOf(component);
  return (part !== null && Object.hasOwn(table, part) ? table[part] : undefined) ?? 1;
}
