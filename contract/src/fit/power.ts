import type { ComponentIcon } from '../catalogue/components.ts';

/**
 * Parts that make power or bring it to the unit, the one that fits every site first. A battery only stores what they bring.
 * Sample data of a believable catalogue, as the components describe themselves.
 */
export const powerSources: readonly ComponentIcon[] = ['plug', 'generator', 'solar-panel', 'wind-turbine'];

/** Parts that do nothing without one. Locks, the tool bench and the fire suppression, which has a cell of its own, need none. */
const powered: readonly ComponentIcon[] = [
  'battery',
  'transfer-switch',
  'satellite-dish',
  'radio-tower',
  'server',
  'antenna',
  'wifi',
  'temperature-high',
  'cctv',
  'refrigerator',
  'water',
];

const has = (icons: readonly string[], icon: string) => icons.includes(icon);
export const bringsPower = (icon: string): boolean => has(powerSources, icon);
export const needsPower = (icon: string): boolean => has(powered, icon);
