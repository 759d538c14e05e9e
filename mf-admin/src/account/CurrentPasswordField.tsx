import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { useEffect, useRef } from 'react';

/** `takesFocus`: its form has just been opened. */
export function CurrentPasswordField({ takesFocus = false }: { takesFocus?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <FormTextField
      ref={field}
      name="currentPassword"
      label="Current password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
