import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { muted, sheet, stack } from '../layout/parts.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './Field.tsx';
import { type Bound, useBoundField } from './FormTextField.tsx';

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** In a bordered row, as a consent at the end of a form. */
  framed?: boolean;
};

/** A single checkbox, such as a consent. */
export function CheckboxField({
  label,
  hint,
  error,
  required,
  framed = false,
  className,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Root className={className}>
      <label htmlFor={input.id ?? id} data-framed={framed || undefined}>
        <Checkbox
          {...input}
          id={input.id ?? id}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Root>
  );
}

export type FormCheckboxFieldProps = Omit<Bound<CheckboxFieldProps>, 'checked'>;

/** A CheckboxField bound to a react-final-form; its value is a boolean. */
export function FormCheckboxField({ name, config, ...field }: FormCheckboxFieldProps) {
  const { input, error } = useBoundField<boolean>(name, { ...config, type: 'checkbox' });
  const { value: _value, type: _type, multiple: _multiple, ...control } = input;
  return <CheckboxField {...field} {...control} error={error} />;
}

const Root = styled.div`
  ${stack}
  gap: 4px;
  > small { ${muted} margin-top: -12px; padding-left: 32px; }
  > label {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    min-height: 44px;
    padding-block: 10px;
    line-height: 1.45;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label > input { margin-top: 2px; }
  label > span { min-width: 0; }
  > [data-framed] { ${sheet} padding: 14px; }
  > [data-framed]:has([aria-invalid]) { border-color: var(--error); box-shadow: inset 3px 0 0 var(--error); }
`;
