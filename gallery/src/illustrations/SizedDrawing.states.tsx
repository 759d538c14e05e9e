import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const unit = { kind: 'expandable', sector: 'military', components: ['solar-panel', 'satellite-dish'] } as const;

export const states: States = {
  part: 'SizedDrawing',
  use: 'A drawing with numbers, as wide as its place: beside a parts list.',
  states: {
    Wide: <SizedDrawing {...unit} ratio={1.6} />,
    Narrow: (
      <Narrow>
        <SizedDrawing {...unit} ratio={1.6} />
      </Narrow>
    ),
  },
};
