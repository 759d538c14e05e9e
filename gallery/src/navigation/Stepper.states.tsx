import { Stepper } from '@onesite/shared-ui/navigation/Stepper';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'];

/** As in the configurator, earlier steps can be chosen; only Next leads forward. */
function Steps({ start, label }: { start: number; label: string }) {
  const [step, setStep] = useState(start);
  return <Stepper steps={steps} current={step} onSelect={setStep} label={label} />;
}

export const states: States = {
  part: 'Stepper',
  use: 'A dimension line with a tick for each step. A step can be chosen at or below the current one.',
  states: {
    First: <Steps start={1} label="At the first" />,
    'In between': <Steps start={3} label="In between" />,
    Last: <Steps start={4} label="At the last" />,
  },
};
