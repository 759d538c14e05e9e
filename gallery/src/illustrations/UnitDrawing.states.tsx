import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Triples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const base = { width: 280, dims: false, grid: false };
const parts = ['solar-panel', 'satellite-dish', 'temperature-high', 'plug', 'lock'];

export const states: States = {
  part: 'UnitDrawing',
  use: 'A unit to scale, from its kind, sector and parts, as one image that says what it shows.',
  states: {
    Kinds: (
      <Triples>
        <UnitDrawing {...base} kind="20ft" sector="civilian" />
        <UnitDrawing {...base} kind="40ft" sector="military" />
        <UnitDrawing {...base} kind="expandable" sector="civilian" />
        <UnitDrawing {...base} kind="reinforced" sector="military" />
        <UnitDrawing {...base} kind="multi" sector="civilian" />
        <UnitDrawing {...base} kind="hybrid" sector="military" />
      </Triples>
    ),
    'Parts, the newest marked': (
      <div style={{ maxWidth: 440 }}>
        <UnitDrawing kind="20ft" sector="civilian" width={440} components={parts} newest="lock" balloons />
      </div>
    ),
  },
};
