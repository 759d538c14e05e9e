import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitField } from './Field.tsx';
import { connectToForm } from './FormTextField.tsx';
import { Input, Joined } from './TextField.tsx';

export type PasswordFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'>;

/** A password field with a button that shows what is typed, so that a new password need not be typed twice. */
export function PasswordField(props: PasswordFieldProps) {
  const [field, input] = splitField(props);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <WithButton>
          <Input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            aria-controls={control.id}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </WithButton>
      )}
    </Field>
  );
}

export const FormPasswordField = /* @__PURE__ */ connectToForm(PasswordField);

/** The account that a form's new password is for: password managers store it with the password. */
export const HiddenUsername = ({ username }: { username: string | undefined }) =>
  username ? <input type="text" autoComplete="username" value={username} readOnly hidden /> : null;

const WithButton = styled(Joined)`
  > button {
    min-width: 72px;
    color: var(--ink);
    font: 560 var(--t-2) / 1 var(--font-text);
    cursor: pointer;
    &:hover { background: var(--ink); color: var(--paper); }
  }
`;
