import type { CallFailure } from '@onesite/shared-host';
import { type Decorator, FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { Alert } from '../feedback/Alert.tsx';
import { Stack } from '../layout/parts.ts';
import { NeedsScript } from './NeedsScript.tsx';

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
          method="dialog" // without scripts, nothing that was typed is put into an address
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

/**
 * A final-form decorator: after a submit fails, by the form's own rules or the server's `submitErrors`, it focuses the first
 * control with an error. `<Form decorators={[focusFirstError]}>`, with a constant array. It finds controls by their `name`
 * attribute, which every Form* field sets.
 */
// biome-ignore lint/suspicious/noExplicitAny: fits a form of any values.
export const focusFirstError: Decorator<any, any> = (form) => {
  const submit = form.submit;
  form.submit = () => {
    const result = submit.call(form);
    // In the next task, after React has rendered the messages that describe the focused control.
    if (result instanceof Promise) result.then(() => setTimeout(() => focusFirst(form)));
    else setTimeout(() => focusFirst(form));
    return result;
  };
  return () => {
    form.submit = submit;
  };
};

const decorators = [focusFirstError];

// biome-ignore lint/suspicious/noExplicitAny: as above.
function focusFirst(form: FormApi<any, any>) {
  if (!form.getState().submitFailed) return; // a form that was emptied after its submit has invalid fields again
  const controls = form
    .getRegisteredFields()
    .filter((name) => form.getFieldState(name)?.invalid)
    .flatMap((name) => controlOf(name) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const first = controls[0];
  if (!first) return;
  first.focus();
  messageOf(first)?.scrollIntoView?.({ block: 'nearest' }); // below the control, where a dock or an edge may hide it
}

/** The description of a control, or of its group, begins with its error. */
function messageOf(control: HTMLElement) {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby');
  return described ? document.getElementById(described.split(' ')[0]!) : null;
}

/** Another form on the page may have a control of the same name, but this form's control is the invalid one. */
function controlOf(name: string): HTMLElement | undefined {
  const controls = [...document.getElementsByName(name)];
  return controls.find((control) => control.getAttribute('aria-invalid') === 'true') ?? controls[0];
}

type Refusal = Pick<CallFailure, 'fields' | 'message'>;

/**
 * A refusal as a long form shows it, where a field may be out of sight: the server's messages at their fields, and its own
 * message, else the screen's, for the form (CONTRIBUTING.md, Failures).
 */
export const submissionErrors = ({ fields, message }: Refusal = {}, fallback = defaultMessage): SubmissionErrors => ({
  ...fields,
  [FORM_ERROR]: message ?? fallback,
});

/** A refusal as a short form shows it: where a field has a message, the form does not need one. */
export const shortFormErrors = ({ fields, message }: Refusal = {}, fallback = defaultMessage): SubmissionErrors =>
  fields ?? { [FORM_ERROR]: message ?? fallback };

const defaultMessage = 'Something went wrong. Please try again.';
