import { ErrorSummary } from '@onesite/shared-ui/forms/ErrorSummary';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'ErrorSummary',
  use: 'What is wrong with a form, above it; each line leads to its field. It takes the focus after each failed submit.',
  states: {
    'Missing fields': (
      <ErrorSummary
        title="Missing Fields"
        attempt={0}
        errors={[
          { name: 'name', message: 'Component name is required' },
          { name: 'price', message: 'Price must be greater than 0' },
        ]}
      >
        Please fill in all required fields.
      </ErrorSummary>
    ),
    'Above a long form': (
      <ErrorSummary
        title="2 answers to correct"
        attempt={0}
        stacked
        errors={[
          { name: 'website', message: 'Please enter a valid website URL' },
          { name: 'regions', message: 'Please select at least one shipping region' },
        ]}
      />
    ),
  },
};
