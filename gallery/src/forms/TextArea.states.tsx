import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { Pairs } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'TextArea',
  use: 'Several lines of text.',
  states: {
    Plain: (
      <Pairs>
        <TextArea label="Message" placeholder="How can we help?" />
        <TextArea label="Additional requirements" hint="Anything that the questions left out." data-shown="focus" />
      </Pairs>
    ),
    'Error, disabled': (
      <Pairs>
        <TextArea label="Message" required error="Message must be at least 10 characters" defaultValue="Hello" />
        <TextArea label="Notes" disabled defaultValue="Only the company can change this." />
      </Pairs>
    ),
  },
};
