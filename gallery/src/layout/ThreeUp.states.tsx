import { ThreeUp } from '@onesite/shared-ui/layout/ThreeUp';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'ThreeUp',
  use: 'Three things of equal weight side by side, each under a hairline or its drawing.',
  states: {
    Plain: (
      <ThreeUp
        items={[
          { name: 'Built to last', text: 'Corner castings, lock rods and corrugated steel, as on every freight unit.' },
          { name: 'Ready to move', text: 'By road, rail and sea, without a special permit.' },
          { name: 'Open to change', text: 'Each shell takes the same parts, so its work can change in the field.' },
        ]}
      />
    ),
  },
};
