import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control.styles.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { tooLong } from './tooLong.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'required'> & {
    /** More is not cut off, but reported. */
    maxLength?: number;
    /** An icon inside the input at the left, as in a search field. */
    icon?: ReactNode;
  };

/** One line of text; `type` also allows e-mail, password, search and date. */
export function TextField(props: TextFieldProps) {
  const { label, hint, note, required, optional, hideLabel, id, icon, className, maxLength, ...rest } = props;
  const { error = tooLong(rest.value, maxLength), ...input } = rest;
  return (
    <Field {...{ label, hint, error, note, required, optional, hideLabel, id, className }}>
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
