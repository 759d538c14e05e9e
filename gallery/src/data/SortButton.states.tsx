import { SortButton } from '@onesite/shared-ui/data/SortButton';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const stay = () => {};

export const states: States = {
  part: 'SortButton',
  use: 'The header of a column that sorts, for a table of your own. The cell around it says aria-sort.',
  states: {
    Directions: (
      <Samples>
        <SortButton onClick={stay}>Name</SortButton>
        <SortButton onClick={stay} direction="ascending">
          Created
        </SortButton>
        <SortButton onClick={stay} direction="descending">
          Total Price
        </SortButton>
      </Samples>
    ),
  },
};
