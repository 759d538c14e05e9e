import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Button } from '@onesite/shared-ui/actions/Button';
import { EmptyState } from '@onesite/shared-ui/feedback/EmptyState';
import { sampleDrawing } from '../frame/sampleDrawing.ts';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'EmptyState',
  use: 'A place where nothing is yet: the sentence, what would fill it, one button.',
  states: {
    Plain: <EmptyState title="No orders found" />,
    'With a way on': (
      <EmptyState title="No components yet" action={<Button variant="ink">Add Component</Button>}>
        What you offer appears in the configurator once we approve you.
      </EmptyState>
    ),
    'With a drawing, for suppliers and visitors': (
      <EmptyState
        title="Your first component"
        action={<Button variant="ink">Add Component</Button>}
        drawing={<DrawingImage shown={sampleDrawing(520, 300)} />}
      >
        It appears on the unit, with a number and a price.
      </EmptyState>
    ),
  },
};
