import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control.styles.ts';
import { Field, type FieldTexts } from './Field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'required' | 'multiple' | 'children'> & {
    options: readonly Option[];
    /** An empty first choice, such as 'Select a timeframe'. */
    placeholder?: string;
  };

/** The browser's own select: its list works everywhere and at every text size. */
export function SelectField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <Select {...select} {...control}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export const Select = styled.select`
  ${controlLook}
  padding-right: 40px;
  appearance: none;
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-position: calc(100% - 20px) 55%, calc(100% - 14px) 55%;
  background-size: 6px 6px;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  > option { background: var(--sheet); color: var(--ink); }
  @media (forced-colors: active) { appearance: auto; background-image: none; }
`;
