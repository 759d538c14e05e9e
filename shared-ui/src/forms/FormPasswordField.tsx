import { useField } from 'react-final-form';
import type { Bound } from './FormTextField.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { shownError } from './shownError.ts';

export type FormPasswordFieldProps = Bound<PasswordFieldProps>;

/** A PasswordField bound to a react-final-form. */
export function FormPasswordField({ name, config, ...field }: FormPasswordFieldProps) {
  const { input, meta } = useField<string>(name, config);
  return <PasswordField {...field} {...input} error={shownError(meta)} />;
}
