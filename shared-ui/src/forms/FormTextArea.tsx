import { useField } from 'react-final-form';
import type { Bound } from './FormTextField.tsx';
import { shownError } from './shownError.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

export type FormTextAreaProps = Bound<TextAreaProps>;

/** A TextArea bound to a react-final-form. */
export function FormTextArea({ name, config, ...field }: FormTextAreaProps) {
  const { input, meta } = useField<string>(name, config);
  const { type: _type, multiple: _multiple, ...control } = input;
  return <TextArea {...field} {...control} error={shownError(meta)} />;
}
