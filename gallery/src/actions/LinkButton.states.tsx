import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'LinkButton',
  use: 'An action among text or in a table’s row.',
  states: {
    Plain: <LinkButton>Delete</LinkButton>,
    Disabled: <LinkButton disabled>Delete</LinkButton>,
  },
};
