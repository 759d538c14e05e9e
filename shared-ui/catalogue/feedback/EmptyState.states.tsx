import { Button } from '../../src/actions/Button.tsx';
import { EmptyState } from '../../src/feedback/EmptyState.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'EmptyState',
  use: 'A place where nothing is yet: the sentence, what would fill it, one button.',
  states: {
    Plain: <EmptyState title="No orders found" />,
    'With a way on': (
      <EmptyState title="No components yet" action={<Button variant="ink">Add Component</Button>}>
        What you offer appears in the configurator once your company is approved.
      </EmptyState>
    ),
  },
};
