import { type PartName, parts } from './parts.ts';

interface PartWords {
  /** What people choose it by. */
  label: string;
  /** Its name in the text alternative of a drawing and in a parts list. */
  drawing: string;
  /** What a sentence calls it where the catalogue has no component of it; with its article. */
  nounPhrase: string;
  /** Outside measures, for what is offered to choose from. */
  size?: string;
}

/** What the parts are called. Apart from their table, because most first views need only that. */
export const partWords: Readonly<Record<PartName, PartWords>> = {
  'solar-panel': { label: 'Panels on the roof', drawing: 'solar array', nounPhrase: 'solar panels', size: '10 × 6 ft' },
  'satellite-dish': {
    label: 'Dish on the roof',
    drawing: 'satellite dish',
    nounPhrase: 'a satellite dish',
    size: '4 × 4 ft',
  },
  tools: { label: 'Lift-up side door', drawing: 'tool bench door', nounPhrase: 'a tool bench', size: '8 × 6 ft' },
  plug: {
    label: 'Panel on the side wall',
    drawing: 'power inlet panel',
    nounPhrase: 'a power inlet',
    size: '2.7 × 3.1 ft',
  },
  'temperature-high': {
    label: 'Unit on the side wall',
    drawing: 'HVAC unit',
    nounPhrase: 'climate control',
    size: '3.6 × 3 ft',
  },
  lock: { label: 'Box on the doors', drawing: 'lock box', nounPhrase: 'a lock', size: 'one place' },
  battery: { label: 'Cabinet on the side wall', drawing: 'battery cabinet', nounPhrase: 'a battery' },
  generator: { label: 'Generator beside the unit', drawing: 'diesel generator', nounPhrase: 'a generator' },
  'transfer-switch': {
    label: 'Switch box on the side wall',
    drawing: 'transfer switch',
    nounPhrase: 'a transfer switch',
  },
  'wind-turbine': {
    label: 'Turbine on a mast',
    drawing: 'wind turbine on a tilting mast',
    nounPhrase: 'a wind turbine',
  },
  'radio-tower': { label: 'Mast on the roof', drawing: 'radio repeater mast', nounPhrase: 'a radio repeater' },
  server: { label: 'Rack in the side wall', drawing: 'network rack', nounPhrase: 'a network rack' },
  antenna: { label: 'Antenna on the roof', drawing: 'cellular antenna', nounPhrase: 'a cellular antenna' },
  wifi: { label: 'Nodes at the corners of the roof', drawing: 'four mesh Wi-Fi nodes', nounPhrase: 'Wi-Fi' },
  cctv: { label: 'Cameras above the doors', drawing: 'cameras and card reader', nounPhrase: 'cameras' },
  refrigerator: {
    label: 'Refrigerator in the side wall',
    drawing: 'medical refrigerator',
    nounPhrase: 'a refrigerator',
  },
  water: { label: 'Skid beside the unit', drawing: 'water treatment skid', nounPhrase: 'water treatment' },
  'fire-extinguisher': {
    label: 'Cylinder on the side wall',
    drawing: 'fire suppression cylinder',
    nounPhrase: 'fire suppression',
  },
  crate: {
    label: 'Crate beside the unit',
    drawing: 'equipment crate',
    nounPhrase: 'an equipment crate',
    size: '3 × 2 ft',
  },
};

/** The words for what is inside the unit, or is too small to be drawn. */
export const notDrawn = { label: 'Inside, not drawn', size: 'named in the list' };

/** What people choose it by; its name for one that only a newer release knows. */
export const partLabel = (part: PartName | null): string =>
  part === null ? notDrawn.label : Object.hasOwn(partWords, part) ? partWords[part].label : part;

export const partOptions = (Object.keys(parts) as PartName[]).map((value) => ({
  value,
  label: partWords[value].label,
}));
