import type { Bound } from './FormTextField.tsx';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormNumberFieldProps = Bound<NumberFieldProps>;

/** A NumberField bound to a react-final-form. */
export function FormNumberField({ name, config, ...field }: FormNumberFieldProps) {
  const { input, error } = useBoundField<string>(name, config);
  const { type: _type, multiple: _multiple, ...control } = input;
  return <NumberField {...field} {...control} error={error} />;
}
