import type { Bound } from './bound.tsx';
import { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormCheckboxFieldProps = Omit<Bound<CheckboxFieldProps>, 'checked'>;

/** A CheckboxField bound to a react-final-form; its value is a boolean. */
export function FormCheckboxField({ name, config, ...field }: FormCheckboxFieldProps) {
  const { input, error } = useBoundField<boolean>(name, { ...config, type: 'checkbox' });
  const { value: _value, type: _type, multiple: _multiple, ...control } = input;
  return <CheckboxField {...field} {...control} error={error} />;
}
