import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { Form } from 'react-final-form';
import type { States } from '../frame/states.ts';

const rows = [
  { name: 'Usable capacity', value: '20 kWh' },
  { name: 'Protection', value: 'IP55' },
];

export const states: States = {
  part: 'FormPairRows',
  use: 'Pairs of texts. The last row is always empty.',
  states: {
    'Two rows': (
      <Form onSubmit={() => {}} initialValues={{ facts: rows }}>
        {() => (
          <FormPairRows
            name="facts"
            errorName="factRows"
            legend="Specifications"
            hint="One fact in a row."
            columns={['Key', 'Value']}
            maxRows={50}
          />
        )}
      </Form>
    ),
  },
};
