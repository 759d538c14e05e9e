import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { ShortForm, type ShortFormProps } from '@onesite/shared-ui/forms/ShortForm';
import type { ReactNode } from 'react';

type Props<Values> = Pick<ShortFormProps<Values>, 'onSubmit'> & {
  submitLabel: string;
  pendingLabel: string;
  onCancel?: () => void;
  children: ReactNode;
};

/** A short form of the account: its fields, the server's errors, one button. */
export function AccountForm<Values extends object>(props: Props<Values>) {
  const { onSubmit, submitLabel, pendingLabel, onCancel, children } = props;
  return (
    <ShortForm<Values> onSubmit={onSubmit} restarts>
      {(isSubmitting) => (
        <>
          {children}
          <ButtonRow>
            <Button type="submit" variant="ink" pending={isSubmitting} pendingLabel={pendingLabel}>
              {submitLabel}
            </Button>
            {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
          </ButtonRow>
        </>
      )}
    </ShortForm>
  );
}
