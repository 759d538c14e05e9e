import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import type { States } from '../frame/states.ts';

const stay = () => {};

export const states: States = {
  part: 'ErrorState',
  use: 'The frame of what failed to load, with its message and a retry.',
  states: {
    Plain: <ErrorState>Failed to load missions. Please try again later.</ErrorState>,
    'With retry': <ErrorState onRetry={stay}>Failed to load containers. Please try again later.</ErrorState>,
    Retrying: (
      <ErrorState onRetry={stay} retrying>
        Failed to load components. Please try again later.
      </ErrorState>
    ),
    'Long text': (
      <ErrorState onRetry={stay}>
        The list of responses could not be loaded, because the server did not answer within five seconds. What you typed
        is kept; the address was https://fieldbox.example/api/questionnaire?limit=200&period=30d&search=coordination.
      </ErrorState>
    ),
  },
};
