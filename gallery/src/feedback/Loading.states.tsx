import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Pairs, Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'Spinner and Skeleton',
  use: 'A skeleton draws the rules of what is to come; nothing in it moves. A ring only where the specification says spinner.',
  states: {
    Spinner: (
      <Samples>
        <Spinner label="Loading missions" />
        <Spinner label="Loading containers" showLabel />
      </Samples>
    ),
    Skeleton: (
      <Pairs>
        <Skeleton label="Loading the catalogue" rows={3} />
        <Skeleton label="Loading orders" rows={5} columns={4} rowHeight={38} />
      </Pairs>
    ),
  },
};
