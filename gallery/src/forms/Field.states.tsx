import { Field } from '@onesite/shared-ui/forms/Field';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'Field',
  use: 'The frame for a control of your own, which gets its id and what describes it.',
  states: {
    'A file': (
      <Field label="Missions as CSV" hint="Up to 10 MB." error="The file has no column named type">
        {(control) => <input type="file" accept=".csv" style={{ maxWidth: '100%' }} {...control} />}
      </Field>
    ),
  },
};
