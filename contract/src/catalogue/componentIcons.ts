/**
 * Icons that screens can draw: six, then one for each further part (docs/specification/configurator.md#icons). Any
 * other falls back to `tools`.
 */
export const componentIcons = [
  'solar-panel',
  'satellite-dish',
  'tools',
  'plug',
  'temperature-high',
  'lock',
  'battery',
  'generator',
  'transfer-switch',
  'wind-turbine',
  'radio-tower',
  'server',
  'antenna',
  'wifi',
  'cctv',
  'refrigerator',
  'water',
  'fire-extinguisher',
] as const;
export type ComponentIcon = (typeof componentIcons)[number];
