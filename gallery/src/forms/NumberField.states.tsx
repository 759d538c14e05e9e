import { NumberField } from '@onesite/shared-ui/forms/NumberField';
import { Pairs } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'NumberField',
  use: 'A figure, with its unit in a joined cell. It stays a text input, so that what was typed is never hidden.',
  states: {
    Plain: (
      <Pairs>
        <NumberField label="Lighting zones" unit="zones" defaultValue="4" />
        <NumberField label="Year founded" hint="1800 or later." data-shown="focus" />
      </Pairs>
    ),
    'Error, disabled': (
      <Pairs>
        <NumberField label="Runtime" unit="hours" error="Enter a number, such as 8" defaultValue="eight" />
        <NumberField label="Runtime" unit="hours" disabled defaultValue="8" />
      </Pairs>
    ),
  },
};
