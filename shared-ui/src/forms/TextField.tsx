import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldTexts, splitField, tooLong } from './Field.tsx';

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'required'>;

/** One line of text; `type` also allows e-mail, password, search and date. A text above `maxLength` is reported, not cut off. */
export function TextField(props: TextFieldProps) {
  const [field, { maxLength, ...input }] = splitField(props);
  return (
    <Field {...field} error={field.error ?? tooLong(input.value, maxLength)}>
      {(control) => <Input dir="auto" {...input} {...control} />}
    </Field>
  );
}

export const Input = styled.input`
  ${controlLook}
`;

/** A control and its unit or button, in one frame with a line between them. */
export const Joined = styled.div`
  display: flex;
  > input { flex: 1; font-variant-numeric: tabular-nums; }
  > input:focus-visible { z-index: 1; }
  > span, > button {
    flex: none;
    display: grid;
    place-items: center;
    padding: 0 14px;
    border: 1px solid var(--line-strong);
    background: var(--inset);
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  > span { border-left-color: var(--line); }
  > :is(input, span, button) { border-radius: 0; }
  > :first-child { border-start-start-radius: var(--radius-control); border-end-start-radius: var(--radius-control); }
  > :last-child { border-start-end-radius: var(--radius-control); border-end-end-radius: var(--radius-control); }
  > input:not(:last-child) { border-right: 0; }
  &:has(> [aria-invalid='true']) > * { border-color: var(--error); }
`;
