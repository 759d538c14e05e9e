import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { Input } from './TextField.tsx';

export type PasswordFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'>;

/** A password, which a joined button shows as it is typed: for a new one, so that it need not be typed twice. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, note, required, optional, hideLabel, id, className, ...input } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, note, required, optional, hideLabel, id, className }}>
      {(control) => (
        <Joined>
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
        </Joined>
      )}
    </Field>
  );
}

const Joined = styled.div`
  display: flex;
  > input { flex: 1; border-right: 0; border-radius: var(--radius-control) 0 0 var(--radius-control); }
  > input:focus-visible { z-index: 1; }
  > button {
    flex: none;
    min-width: 72px;
    padding: 0 14px;
    border: 1px solid var(--line-strong);
    border-radius: 0 var(--radius-control) var(--radius-control) 0;
    background: var(--inset);
    color: var(--ink);
    font: 560 var(--t-2) / 1 var(--font-text);
    cursor: pointer;
    &:hover { background: var(--ink); color: var(--paper); }
  }
`;
