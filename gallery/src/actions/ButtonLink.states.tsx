import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'ButtonLink',
  use: 'A link to a page that looks like a button.',
  states: {
    Plain: (
      <Samples>
        <ButtonLink to="/contact">Contact Us</ButtonLink>
        <ButtonLink to="/configurator" variant="go" size="large">
          Start Your Configuration
        </ButtonLink>
        <ButtonLink to="/supplier" variant="ink" size="small">
          Suppliers
        </ButtonLink>
      </Samples>
    ),
    'Hover, focus': (
      <Samples>
        <ButtonLink to="/contact" data-shown="hover">
          Contact Us
        </ButtonLink>
        <ButtonLink to="/contact" data-shown="focus">
          Contact Us
        </ButtonLink>
      </Samples>
    ),
    Unavailable: (
      <ButtonLink to="/contact" aria-disabled>
        Next
      </ButtonLink>
    ),
  },
};
