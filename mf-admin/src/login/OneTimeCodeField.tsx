import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { useEffect, useRef } from 'react';

/** Takes the focus when it appears, amid the window with the button below it: the password was right, and only this is missing. */
export function OneTimeCodeField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView?.({ block: 'center' });
  }, []);
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
