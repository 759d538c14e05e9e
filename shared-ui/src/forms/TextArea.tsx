import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control.styles.ts';
import { Field, type FieldTexts } from './Field.tsx';

export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'required'>;

/** Several lines of text. */
export function TextArea({ label, hint, error, required, hideLabel, id, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => <Area rows={rows} {...area} {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlLook}
  display: block;
  min-height: 104px;
  padding-block: 12px;
  resize: vertical;
`;
