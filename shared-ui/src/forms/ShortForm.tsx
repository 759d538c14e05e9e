import type { SubmissionErrors } from 'final-form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { Alert } from '../feedback/Alert.tsx';
import { Stack } from '../layout/parts.ts';
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

/** A few fields below each other, such as a login. What the server says about the whole form is shown above them. */
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
          <Stack>
            <FormAlert>{submitError}</FormAlert>
            {children(submitting ?? false)}
          </Stack>
        </form>
      )}
    </Form>
  );
}

export type FormAlertProps = {
  /** Nothing is rendered if this is empty, so the alert can always be in the form. */
  children?: ReactNode;
  title?: ReactNode;
};

/** An error of the whole form. It is announced and scrolled into view when it appears. */
export function FormAlert({ title, children }: FormAlertProps) {
  if (!title && !children) return null;
  return (
    <InView>
      <Alert tone="error" role="alert" title={title}>
        {children}
      </Alert>
    </InView>
  );
}

function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' }); // newer browsers return a promise, which is no clean-up
  }, []);
  return <div ref={place}>{children}</div>;
}
