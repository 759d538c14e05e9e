import { Button } from '@onesite/shared-ui/actions/Button';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import type { States } from '../frame/states.ts';

const failure = { status: 503, message: 'The database cannot be reached.', headers: { 'x-request-id': '7f3a-20e1' } };

export const states: States = {
  part: 'ListMessage',
  use: 'In place of the rows of a list that is empty, that nothing in matches, or that could not be loaded.',
  states: {
    Empty: (
      <ListMessage title="No configurations found" actions={<Button size="small">Clear filters</Button>}>
        An order appears here as soon as a visitor submits a configuration.
      </ListMessage>
    ),
    Error: <ListError title="Error loading configurations" failure={failure} onRetry={() => {}} />,
  },
};
