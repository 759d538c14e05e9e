import { RankedBars } from '@onesite/shared-ui/charts/RankedBars';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'RankedBars',
  use: 'Counts by rank, numbered as in the drawing beside them.',
  states: {
    Plain: (
      <RankedBars
        unit="orders"
        items={[
          { id: 1, name: 'Generator Hookup Panel', count: 612 },
          { id: 2, name: 'Climate Control Unit', count: 548 },
          { id: 3, name: 'Solar Panel Array', count: 497 },
        ]}
      />
    ),
    'Long name, small counts': (
      <RankedBars
        unit="orders"
        items={[
          { id: 1, name: 'Containerised reverse osmosis water purification plant with storage', count: 2 },
          { id: 2, name: 'Lock', count: 1 },
        ]}
      />
    ),
  },
};
