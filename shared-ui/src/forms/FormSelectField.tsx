import type { Bound } from './FormTextField.tsx';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormSelectFieldProps = Bound<SelectFieldProps>;

/** A SelectField bound to a react-final-form. */
export function FormSelectField({ name, config, ...field }: FormSelectFieldProps) {
  const { input, error } = useBoundField<string>(name, config);
  const { type: _type, multiple: _multiple, ...control } = input;
  return <SelectField {...field} {...control} error={error} />;
}
