import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { Form } from 'react-final-form';
import type { States } from '../frame/states.ts';

const field = (part: string) => (
  <Form onSubmit={() => {}} initialValues={{ part }}>
    {({ handleSubmit }) => (
      <form onSubmit={handleSubmit}>
        <FormPartField
          name="part"
          legend="What it is drawn as"
          hint="The nearest shape is enough. Its place on the unit follows from it, and so does the icon in lists."
        />
      </form>
    )}
  </Form>
);

export const states: States = {
  part: 'FormPartField',
  use: 'What a component is drawn as, chosen by its drawing. Eight shapes come first, all others are one press away.',
  states: {
    'One of the eight': field('temperature-high'),
    'Another shape, which stands behind them': field('generator'),
    'Nothing is drawn': field(''),
  },
};
