import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { DiscardQuestion } from '@onesite/shared-ui/overlay/DiscardQuestion';
import { useAskBeforeClosing } from '@onesite/shared-ui/overlay/useAskBeforeClosing';
import type { SubmissionErrors } from 'final-form';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, type FormProps, useFormState } from 'react-final-form';
import { styled } from 'styled-components';

const decorators = [focusFirstError];

type Props<Values extends object> = Pick<FormProps<Values>, 'initialValues' | 'validate'> & {
  /** Saves; resolves to what is wrong, or nothing. */
  onSubmit: (values: Values) => Promise<SubmissionErrors | undefined>;
  onClose: () => void;
  submitLabel: string;
  children: ReactNode;
};

/** The form of one group. Saved, it closes; it asks before unsaved work is left. */
export function SettingsForm<Values extends object>(props: Props<Values>) {
  const { onSubmit, initialValues, validate, ...sheet } = props;
  // A submit that was not valid resolves to nothing, too: whether it is saved is what `onSubmit` says.
  const isSaved = useRef(false);
  const save = async (values: Values) => {
    const errors = await onSubmit(values);
    isSaved.current = errors === undefined;
    return errors;
  };
  return (
    <Form<Values>
      onSubmit={save}
      initialValues={initialValues}
      validate={validate}
      decorators={decorators}
      subscription={{}}
    >
      {({ handleSubmit }) => (
        <Sheet
          {...sheet}
          submit={async (event) => {
            isSaved.current = false;
            await handleSubmit(event);
            return isSaved.current;
          }}
        />
      )}
    </Form>
  );
}

type SheetProps = Pick<Props<object>, 'onClose' | 'submitLabel' | 'children'> & {
  /** Whether it is saved. */
  submit: (event: FormEvent<HTMLFormElement>) => Promise<boolean>;
};

function Sheet({ submit, onClose, submitLabel, children }: SheetProps) {
  const { dirty, submitting, submitError } = useFormState({
    subscription: { dirty: true, submitting: true, submitError: true },
  });
  const { isAsking, requestClose, closeSaved, stay, discard } = useAskBeforeClosing(dirty === true, onClose);
  return (
    <Root
      method="dialog"
      noValidate
      onSubmit={async (event) => {
        if (await submit(event)) closeSaved();
      }}
    >
      <FieldStack>
        <FormAlert>{submitError}</FormAlert>
        <Questions>{children}</Questions>
        <Actions>
          <Button type="submit" variant="go" pending={submitting} pendingLabel="Saving...">
            {submitLabel}
          </Button>
          <Button onClick={requestClose}>Cancel</Button>
          {dirty ? <p>Not saved yet.</p> : null}
        </Actions>
      </FieldStack>
      <DiscardQuestion open={isAsking} onStay={stay} onDiscard={discard} />
    </Root>
  );
}

const Root = styled.form`
  padding: var(--s-5);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  @media (max-width: 619px) { padding: var(--s-4); }
`;

const Questions = styled.div`
  > :first-child { padding-top: 0; border-top: 0; }
  > :last-child { padding-bottom: 0; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
  > p { color: var(--ink-2); font-size: var(--t-1); }
`;
