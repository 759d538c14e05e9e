import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldTexts, tooLong } from './Field.tsx';

export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'required'>;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, required, optional, hideLabel, id, className, rows = 3, maxLength, ...rest } = props;
  const { error = tooLong(rest.value, maxLength), ...area } = rest;
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, id, className }}>
      {(control) => <Area dir="auto" rows={rows} {...area} {...control} />}
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
