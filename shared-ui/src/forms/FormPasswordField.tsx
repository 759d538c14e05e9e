import type { Bound } from './FormTextField.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormPasswordFieldProps = Bound<PasswordFieldProps>;

/** A PasswordField bound to a react-final-form. */
export function FormPasswordField({ name, config, ...field }: FormPasswordFieldProps) {
  const { input, error } = useBoundField<string>(name, config);
  return <PasswordField {...field} {...input} error={error} />;
}
