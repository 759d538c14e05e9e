import { LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'LoginScreens',
  use: 'A role’s login, the request for a link, or where such a link leads, by the page’s address.',
  states: {
    'The login': (
      <LoginScreens forRole="supplier" passwordHint="At least 8 characters.">
        {() => <p>The fields of the login</p>}
      </LoginScreens>
    ),
  },
};
