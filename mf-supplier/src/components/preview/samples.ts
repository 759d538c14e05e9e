import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { FittedComponent } from '@fieldbox/contract/fit/fitNotes';

export type Sample = FittedComponent & { part: PartName; price: number };

/** Of the company's own catalogue; the inlet brings the power that most components need. */
const samples: readonly Sample[] = [
  { id: 1, name: 'Solar Panel Array', part: 'solar-panel', icon: 'solar-panel', price: 8_400 },
  { id: 2, name: 'Generator Hookup Panel', part: 'plug', icon: 'plug', price: 3_950 },
  { id: 3, name: 'Climate Control Unit', part: 'temperature-high', icon: 'temperature-high', price: 5_600 },
];

/** Two of the company's own components, which leave the supplier's its place. */
export const samplesBeside = (part: PartName | null): readonly Sample[] =>
  samples.filter((sample) => sample.part !== part).slice(0, 2);
