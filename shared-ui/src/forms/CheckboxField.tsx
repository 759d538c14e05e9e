import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { sheet, stack } from '../layout/parts.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './Field.tsx';
import { useBoundField } from './FormTextField.tsx';

export type FormCheckboxFieldProps = { name: string; label: ReactNode; required?: boolean };

/** A single checkbox in a bordered row, such as a consent, bound to a react-final-form; its value is a boolean. */
export function FormCheckboxField({ name, label, required }: FormCheckboxFieldProps) {
  const id = useId();
  const { input, error } = useBoundField<boolean>(name, { type: 'checkbox' });
  // Not final-form's value and type: the box is checked or not, and has its own type.
  const { value: _value, type: _type, multiple: _multiple, ...control } = input;
  return (
    <Root>
      <label htmlFor={id}>
        <Checkbox
          {...control}
          id={id}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Root>
  );
}

const Root = styled.div`
  ${stack}
  gap: 4px;
  > label {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    min-height: 44px;
    padding: 14px;
    ${sheet}
    line-height: 1.45;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label > input { margin-top: 2px; }
  label > span { min-width: 0; }
  > :has([aria-invalid]) { border-color: var(--error); box-shadow: inset 3px 0 0 var(--error); }
`;
