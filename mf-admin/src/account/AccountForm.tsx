import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';

const decorators = [focusFirstError];

type Props<Values> = {
  onSubmit: (values: Values) => Promise<SubmissionErrors | undefined>;
  submitLabel: string;
  pendingLabel: string;
  onCancel?: () => void;
  children: ReactNode;
};

/** A short form of the account: its fields, the server's errors, one button. After success it is empty again. */
export function AccountForm<Values>({ onSubmit, submitLabel, pendingLabel, onCancel, children }: Props<Values>) {
  return (
    <Form<Values> onSubmit={(values) => onSubmit(values)} decorators={decorators}>
      {({ handleSubmit, submitting, submitError, form }) => (
        <form
          method="post"
          noValidate
          onSubmit={async (event) => {
            const errors = await handleSubmit(event);
            if (!errors) form.restart();
          }}
        >
          <FieldStack>
            <FormAlert>{submitError}</FormAlert>
            {children}
            <Actions>
              <Button type="submit" variant="ink" pending={submitting} pendingLabel={pendingLabel}>
                {submitLabel}
              </Button>
              {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
            </Actions>
          </FieldStack>
        </form>
      )}
    </Form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
