import { NumberedSteps } from '@onesite/shared-ui/layout/NumberedSteps';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const steps = [
  { name: 'A person reads it', text: 'All of your answers, not only the list above.' },
  { name: 'We reply', text: 'Within 24-48 hours, by mail, with questions or a quote.' },
];

export const states: States = {
  part: 'NumberedSteps',
  use: 'What happens one after the other, each step in a sentence or two.',
  states: {
    Wide: <NumberedSteps steps={steps} />,
    Narrow: (
      <Narrow>
        <NumberedSteps steps={steps} />
      </Narrow>
    ),
  },
};
