import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormActions } from '@onesite/shared-ui/forms/FormActions';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FormCheckboxField } from '@onesite/shared-ui/forms/FormCheckboxField';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/FormCheckboxGroup';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormRadioGroup } from '@onesite/shared-ui/forms/FormRadioGroup';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { Form } from 'react-final-form';
import type { States } from '../frame/states.ts';

const required = { validate: (value: unknown) => (value ? undefined : 'Please fill in this field') };
const decorators = [focusFirstError];
const kinds = ['20 ft', '40 ft'].map((label) => ({ value: label, label }));

/** A table of fields. */
const unit = [
  {
    name: 'kind',
    kind: 'choice',
    label: 'Container',
    placeholder: 'Choose one',
    options: kinds,
    required: 'Choose one',
  },
  {
    name: 'zones',
    kind: 'number',
    label: 'Lighting zones',
    unit: 'zones',
    beside: 'kind',
    required: 'Enter 0 or more',
  },
];

function Contact() {
  return (
    <Form onSubmit={() => ({ name: 'This name is taken' })} decorators={decorators}>
      {({ handleSubmit, submitErrors }) => (
        <form onSubmit={handleSubmit} method="post" noValidate aria-label="Request">
          <NeedsScript />
          <FieldStack>
            {submitErrors ? <FormAlert title="Not sent">The server refused the name.</FormAlert> : null}
            <FieldRow>
              <FormTextField name="name" label="Name" required config={required} />
              <FormTextField name="email" label="Email" type="email" />
            </FieldRow>
            <FormFields fields={unit} />
            <FormPasswordField name="password" label="New password" />
            <FormRadioGroup name="size" legend="Size" inline options={kinds} />
            <FormCheckboxGroup name="sizes" legend="Also of interest" inline options={kinds} />
            <FormTextArea name="message" label="Message" />
            <FormCheckboxField name="terms" label="I agree to the Terms of Service" required config={required} />
            <FormActions>
              <Button>Back</Button>
              <Button type="submit" variant="ink">
                Send Message
              </Button>
            </FormActions>
          </FieldStack>
        </form>
      )}
    </Form>
  );
}

export const states: States = {
  part: 'A form',
  use: 'The bound twins in FieldStack, FieldRow and FormActions. Submit it empty: the first control in error gets the focus.',
  states: {
    'To try': <Contact />,
    FormAlert: <FormAlert title="Not sent">The server could not be reached. What you typed is kept.</FormAlert>,
    'FormAlert, long': (
      <FormAlert>
        Invalid credentials for donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft.
        Please try again.
      </FormAlert>
    ),
  },
};
