import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import type { States } from '../frame/states.ts';

const table = {
  columns: ['Day', 'Orders'],
  rows: [
    ['Nov 12', '63'],
    ['Nov 11', '58'],
  ],
};

export const states: States = {
  part: 'ChartFrame',
  use: 'The ruled sheet of one chart, with every value as a table too.',
  states: {
    Plain: (
      <ChartFrame title="Orders over time" note="121 orders." table={table}>
        The drawing.
      </ChartFrame>
    ),
    'While newer values load': (
      <ChartFrame title="Orders over time" isStale table={table}>
        The drawing of before.
      </ChartFrame>
    ),
    'Nothing to draw': <ChartFrame title="Orders over time">Charts appear with the first order.</ChartFrame>,
  },
};
