import type { FormPasswordFieldProps } from '@onesite/shared-ui/forms/FormPasswordField';
import { PasswordField } from '@onesite/shared-ui/forms/PasswordField';
import { shownError } from '@onesite/shared-ui/forms/shownError';
import { useField } from 'react-final-form';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';

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
