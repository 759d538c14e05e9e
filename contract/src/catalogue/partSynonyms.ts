import type { PartName } from './parts.ts';

/** What people also call a part, where no text of its component says it. */
export const partSynonyms: Partial<Record<PartName, string>> = {
  refrigerator: 'fridge cooler vaccine',
  'temperature-high': 'aircon air conditioning hvac heater',
  generator: 'genset',
  plug: 'genset socket shore power',
  'solar-panel': 'photovoltaic pv',
  battery: 'ups storage',
  wifi: 'wlan wireless',
  cctv: 'surveillance alarm',
};
