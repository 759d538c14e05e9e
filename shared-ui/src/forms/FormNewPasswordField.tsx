import { useField } from 'react-final-form';
import type { FormPasswordFieldProps } from './FormPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';
import { shownError } from './shownError.ts';

/** A password that is chosen now: bound to a react-final-form, with its strength. */
export function FormNewPasswordField({ name, config, ...field }: FormPasswordFieldProps) {
  const { input, meta } = useField<string>(name, config);
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      {...input}
      error={shownError(meta)}
      note={<PasswordStrengthMeter password={input.value} />}
    />
  );
}
