import { FORM_ERROR } from 'final-form';
import { type ReactNode, useId, useState } from 'react';
import { Form, type FormProps, useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { muted } from '../layout/parts.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { useAskBeforeClosing } from './useAskBeforeClosing.tsx';

/** Messages by the names of fields; under `FORM_ERROR` what is wrong with the whole form. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

export type FormDialogProps<Values extends object> = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Pick<FormProps<Values>, 'initialValues' | 'validate'> & {
    /**
     * Saves. Nothing means saved, and the dialog closes; else what is wrong, which may be an empty object where a toast
     * has said so.
     */
    onSubmit: (values: Values) => Promise<FormErrors | undefined>;
    onClose: () => void;
    submitLabel: string;
    pendingLabel?: string;
    submitVariant?: 'primary' | 'secondary';
    /** Above the fields after a submit that failed, where another title than 'Please correct these fields' says what is wrong. */
    summary?: (errors: FormErrors) => { title: string; text?: string } | undefined;
    /** The names of the fields in their order. */
    fields: readonly string[];
    /** In the foot, at the left. */
    lead?: ReactNode;
    children: ReactNode;
  };

/**
 * A dialog that holds a form. Before unsaved work is lost it asks: at Escape, the scrim, Close and Cancel, at Back and any
 * other navigation, and when the tab is closed. It is mounted while it is open.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { onSubmit, initialValues, validate, ...window } = props;
  return (
    <Form<Values> {...{ initialValues, validate }} onSubmit={(values) => onSubmit(values)} subscription={{}}>
      {() => <FormWindow {...window} />}
    </Form>
  );
}

type FormWindowProps = Omit<FormDialogProps<object>, 'onSubmit' | 'initialValues' | 'validate'>;

function FormWindow(props: FormWindowProps) {
  const { title, description, size, onClose, submitLabel, pendingLabel, submitVariant = 'primary', summary } = props;
  const { fields, lead, children } = props;
  const form = useForm();
  const state = useFormState({
    subscription: { dirty: true, submitting: true, errors: true, submitErrors: true, submitError: true },
  });
  const { dirty: isDirty = false, submitting: isPending = false, submitError: error } = state;
  const errors: FormErrors = { ...state.errors, ...state.submitErrors };
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [isSummarized, setSummarized] = useState(false);
  const { requestClose, closeSaved, confirmDialog } = useAskBeforeClosing(isDirty, onClose);
  const wrong = fields.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));

  const isWrong = wrong.length > 0 || error !== undefined;
  // Until all is corrected. A field that becomes wrong later says so itself: the summary would take the focus while somebody types.
  if (isSummarized && !isWrong) setSummarized(false);

  async function save() {
    if (form.getState().submitting) return;
    const refusal = await form.submit(); // none as well where the form's own rules are broken
    if (!refusal && !form.getState().submitFailed) return closeSaved();
    setAttempt((before) => before + 1);
    setSummarized(true);
  }

  const heading = summary?.(errors) ?? { title: 'Please correct these fields' };
  return (
    <Dialog
      {...{ title, description, size }}
      onClose={() => isPending || requestClose()}
      footer={
        <>
          {lead ? <Lead>{lead}</Lead> : null}
          <Button aria-disabled={isPending} onClick={requestClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={submitVariant} pending={isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="dialog" // without scripts, nothing that was typed is put into an address
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isSummarized && isWrong ? (
          <div style={{ marginBottom: 'var(--s-4)' }}>
            <ErrorSummary title={heading.title} errors={wrong} attempt={attempt}>
              {error ?? heading.text}
            </ErrorSummary>
          </div>
        ) : null}
        {children}
      </form>
      {confirmDialog}
    </Dialog>
  );
}

export { FORM_ERROR }; // for `onSubmit`

const Lead = styled.div`
  ${muted}
  margin-right: auto;
`;
