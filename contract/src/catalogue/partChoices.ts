import type { PartName } from './parts.ts';

/**
 * The eight windows to choose from, in their order: the nearest shape is enough. A component can be any part, though: another one,
 * which a call has named, stands behind them.
 */
export const partChoices: readonly (PartName | null)[] = [
  'temperature-high',
  'plug',
  'solar-panel',
  'satellite-dish',
  'tools',
  'lock',
  'crate',
  null,
];
