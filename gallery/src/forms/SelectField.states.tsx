import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { Pairs } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const options = [
  { value: 'weeks', label: '2-4 weeks' },
  { value: 'months', label: '1-2 months' },
  { value: 'later', label: 'Longer-term/exploratory', disabled: true },
];
const long = [
  {
    value: 'long',
    label: 'As soon as the harbour is clear of ice, at the latest before the storms of the autumn begin',
  },
];

export const states: States = {
  part: 'SelectField',
  use: 'The browser’s own select, whose list works everywhere and at every text size.',
  states: {
    Plain: (
      <Pairs>
        <SelectField label="Timeframe" placeholder="Select a timeframe" options={options} />
        <SelectField label="Timeframe" required hint="When the unit is needed." options={options} data-shown="focus" />
      </Pairs>
    ),
    'Error, disabled': (
      <Pairs>
        <SelectField label="Timeframe" placeholder="Select a timeframe" error="Choose a timeframe" options={options} />
        <SelectField label="Timeframe" disabled options={options} />
      </Pairs>
    ),
    'Long text': (
      <Pairs>
        <SelectField label="Timeframe" options={long} />
      </Pairs>
    ),
  },
};
