import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitField } from './Field.tsx';
import { bound } from './FormTextField.tsx';
import { Input, Joined } from './TextField.tsx';

export type PasswordFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'>;

/** A password, which a joined button shows as it is typed: for a new one, so that it need not be typed twice. */
export function PasswordField(props: PasswordFieldProps) {
  const [field, input] = splitField(props);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <Shown>
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
        </Shown>
      )}
    </Field>
  );
}

export const FormPasswordField = /* @__PURE__ */ bound(PasswordField);

/** The account that a form's new password is for, out of sight: password managers store it with the password. */
export const AccountName = ({ username }: { username: string | undefined }) =>
  username ? <input type="text" autoComplete="username" value={username} readOnly hidden /> : null;

const Shown = styled(Joined)`
  > button {
    min-width: 72px;
    color: var(--ink);
    font: 560 var(--t-2) / 1 var(--font-text);
    cursor: pointer;
    &:hover { background: var(--ink); color: var(--paper); }
  }
`;
