import type { Bound } from './FormTextField.tsx';
import { TextArea, type TextAreaProps } from './TextArea.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormTextAreaProps = Bound<TextAreaProps>;

/** A TextArea bound to a react-final-form. */
export function FormTextArea({ name, config, ...field }: FormTextAreaProps) {
  const { input, error } = useBoundField<string>(name, config);
  const { type: _type, multiple: _multiple, ...control } = input;
  return <TextArea {...field} {...control} error={error} />;
}
