import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldTexts, splitField, tooLong } from './Field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'required'> & {
    /** More is not cut off, but reported. */
    maxLength?: number;
    /** An icon inside the input at the left, as in a search field. */
    icon?: ReactNode;
  };

/** One line of text; `type` also allows e-mail, password, search and date. */
export function TextField(props: TextFieldProps) {
  const [field, { icon, maxLength, ...input }] = splitField(props);
  return (
    <Field {...field} error={field.error ?? tooLong(input.value, maxLength)}>
      {(control) =>
        icon ? (
          <Iconed>
            <Input dir="auto" {...input} {...control} />
            {icon}
          </Iconed>
        ) : (
          <Input dir="auto" {...input} {...control} />
        )
      }
    </Field>
  );
}

export const Input = styled.input`
  ${controlLook}
`;

const Iconed = styled.div`
  position: relative;
  > .lucide {
    position: absolute;
    top: 50%;
    left: 12px;
    width: 20px;
    height: 20px;
    translate: 0 -50%;
    color: var(--ink-3);
    pointer-events: none;
  }
  > input { padding-left: 42px; }
`;

/** A control with what belongs to it, a unit, a choice or a button, in one frame with a line between them. */
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
  > :is(input, select, span, button) { border-radius: 0; }
  > :first-child { border-start-start-radius: var(--radius-control); border-end-start-radius: var(--radius-control); }
  > :last-child { border-start-end-radius: var(--radius-control); border-end-end-radius: var(--radius-control); }
  > :is(input, select):not(:last-child) { border-right: 0; }
  &:has(> [aria-invalid='true']) > * { border-color: var(--error); }
`;
