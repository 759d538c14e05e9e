import { FORM_ERROR } from 'final-form';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { FieldRow } from '../forms/FieldRow.tsx';
import { FieldStack } from '../forms/FieldStack.tsx';
import { FormAlert } from '../forms/FormAlert.tsx';
import { FormTextField } from '../forms/FormTextField.tsx';
import { focusFirstError } from '../forms/focusFirstError.ts';
import { Dialog } from './Dialog.tsx';
import type { FormErrors } from './FormDialog.tsx';

export type Credentials = { username?: string; password?: string; oneTimeCode?: string };

/** Why a login did not work: above the fields, at the fields, or both. */
export type LoginRefusal = { title?: string; message?: string; fields?: FormErrors };

export type ExpiredSessionDialogProps = {
  /** Who is expected to log in. */
  username?: string;
  /** Nothing means that somebody is logged in. */
  onLogin?: (credentials: Credentials) => Promise<LoginRefusal | undefined>;
  onLogout: () => void;
  /** Instead of name and password: a link to another tab, in which they log in. */
  signIn?: ReactNode;
  /** Fields beside name and password, such as that of a one-time code. */
  children?: ReactNode;
};

const decorators = [focusFirstError];

/** The login over a page whose session has expired. The page beneath stays as it is; only Logout leaves it. */
export function ExpiredSessionDialog({ username, onLogin, onLogout, signIn, children }: ExpiredSessionDialogProps) {
  const id = useId();
  const logIn = async (credentials: Credentials) => {
    const refusal = await onLogin?.(credentials);
    return refusal && { ...refusal.fields, [FORM_ERROR]: refusal };
  };
  return (
    <Form<Credentials> onSubmit={logIn} initialValues={{ username }} decorators={decorators}>
      {({ handleSubmit, submitting, submitError }) => (
        <Dialog
          blocking
          onOpenChange={onLogout}
          size="small"
          title="Your session has expired"
          description="Log in again to continue. What you typed on this page is kept, and the change you were making is sent after you log in."
          footer={
            <>
              <Lead aria-disabled={submitting} onClick={onLogout}>
                Logout
              </Lead>
              {signIn ?? (
                <Button type="submit" form={id} variant="go" pending={submitting} pendingLabel="Logging in...">
                  Log in
                </Button>
              )}
            </>
          }
        >
          {signIn ? (
            <p>It opens in another tab. Come back to this one when you are logged in.</p>
          ) : (
            <form id={id} method="dialog" noValidate onSubmit={handleSubmit}>
              <FieldStack>
                <FormAlert title={submitError?.title}>{submitError?.message}</FormAlert>
                <FieldRow>
                  <FormTextField
                    name="username"
                    label="Username"
                    autoComplete="username"
                    autoCapitalize="none"
                    required
                    data-first={username ? undefined : ''}
                  />
                  <FormTextField
                    name="password"
                    label="Password"
                    type="password"
                    autoComplete="current-password"
                    required
                    data-first={username ? '' : undefined}
                  />
                </FieldRow>
                {children}
              </FieldStack>
            </form>
          )}
        </Dialog>
      )}
    </Form>
  );
}

const Lead = styled(Button)`
  margin-right: auto;
`;
