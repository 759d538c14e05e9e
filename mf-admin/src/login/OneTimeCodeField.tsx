import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { useEffect, useRef } from 'react';

/** Takes the focus when it appears: the password was right, and only this is missing. */
export function OneTimeCodeField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <FormTextField
      ref={field}
      name="oneTimeCode"
      label="One-time code"
      hint="The six digits from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
