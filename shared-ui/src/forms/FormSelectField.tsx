import { useField } from 'react-final-form';
import type { Bound } from './FormTextField.tsx';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';
import { shownError } from './shownError.ts';

export type FormSelectFieldProps = Bound<SelectFieldProps>;

/** A SelectField bound to a react-final-form. */
export function FormSelectField({ name, config, ...field }: FormSelectFieldProps) {
  const { input, meta } = useField<string>(name, config);
  const { type: _type, multiple: _multiple, ...control } = input;
  return <SelectField {...field} {...control} error={shownError(meta)} />;
}
