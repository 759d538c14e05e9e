import { ForgottenPassword } from '@fieldbox/shop-ui/login/ForgottenPassword';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'ForgottenPassword',
  use: 'Asks for a link to set a new password, in place of a role’s login.',
  states: {
    'Of an administrator': <ForgottenPassword forRole="administrator" />,
  },
};
