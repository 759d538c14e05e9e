import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight, Mail } from 'lucide-react';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'TextLink',
  use: 'A link in a sentence, or alone with a target of 44 px.',
  states: {
    'In a sentence': (
      <p>
        Most units leave the yard in 2 to 4 weeks; see <TextLink to="/solutions">the solutions</TextLink> or write to{' '}
        <TextLink href="mailto:info@fieldbox.example">info@fieldbox.example</TextLink>.
      </p>
    ),
    Alone: (
      <Samples>
        <TextLink to="/solutions" alone>
          All solutions <ArrowRight size={16} />
        </TextLink>
        <TextLink href="mailto:info@fieldbox.example" alone>
          <Mail size={16} /> info@fieldbox.example
        </TextLink>
      </Samples>
    ),
    'Hover, focus': (
      <Samples>
        <TextLink to="/about" data-shown="hover">
          About FieldBox
        </TextLink>
        <TextLink to="/about" data-shown="focus">
          About FieldBox
        </TextLink>
      </Samples>
    ),
  },
};
