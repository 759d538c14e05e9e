import { type PartName, parts } from './parts.ts';

/** What stands inside, or is too small to be drawn. */
export const notDrawn = { label: 'Inside, not drawn', size: 'named in the list' };

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

export const partLabel = (part: PartName | null): string => (part ? parts[part] : notDrawn).label;

/** All parts as options of a field, in the order of the table. */
export const partOptions = (Object.keys(parts) as PartName[]).map((value) => ({ value, label: parts[value].label }));
