import type { FormPasswordFieldProps } from '@onesite/shared-ui/forms/FormPasswordField';
import { PasswordField } from '@onesite/shared-ui/forms/PasswordField';
import { useBoundField } from '@onesite/shared-ui/forms/useBoundField';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx';

/** A password that is chosen now: bound to a react-final-form, with its strength. */
export function FormNewPasswordField({ name, config, ...field }: FormPasswordFieldProps) {
  const { input, error } = useBoundField<string>(name, config);
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      {...input}
      error={error}
      note={<PasswordStrengthMeter password={input.value} />}
    />
  );
}
