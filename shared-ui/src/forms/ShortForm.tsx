import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { FieldStack } from './FieldStack.tsx';
import { FormAlert } from './FormAlert.tsx';
import { focusFirstError } from './focusFirstError.ts';
import { NeedsScript } from './NeedsScript.tsx';

const decorators = [focusFirstError];

export type ShortFormProps<Values> = {
  onSubmit: (values: Values) => Promise<SubmissionErrors | undefined>;
  validate?: (values: Values) => object;
  /** After success it is empty again. */
  restarts?: boolean;
  /** The fields, and the button that submits them. */
  children: (isSubmitting: boolean) => ReactNode;
};

/** A few fields below each other, such as a login. What the server says of the whole form stands above them. */
export function ShortForm<Values extends object>({ onSubmit, validate, restarts, children }: ShortFormProps<Values>) {
  return (
    <Form<Values> onSubmit={(values) => onSubmit(values)} validate={validate} decorators={decorators}>
      {({ handleSubmit, submitting, submitError, form }) => (
        <form
          method="dialog"
          noValidate
          onSubmit={async (event) => {
            const errors = await handleSubmit(event);
            if (restarts && !errors) form.restart();
          }}
        >
          <NeedsScript />
          <FieldStack>
            <FormAlert>{submitError}</FormAlert>
            {children(submitting ?? false)}
          </FieldStack>
        </form>
      )}
    </Form>
  );
}
