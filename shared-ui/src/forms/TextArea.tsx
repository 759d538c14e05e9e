import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldTexts, splitField, tooLong } from './Field.tsx';

export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'required'>;

export function TextArea(props: TextAreaProps) {
  const [field, { rows = 3, maxLength, ...area }] = splitField(props);
  return (
    <Field {...field} error={field.error ?? tooLong(area.value, maxLength)}>
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
