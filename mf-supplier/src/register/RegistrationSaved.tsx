import { SavedDraft } from '@fieldbox/shared-ui/forms/SavedDraft';
import { useField } from 'react-final-form';
import { registrationDraft } from './registrationDraft.ts';

/** A password is the one thing that leaving the page would lose. */
export function RegistrationSaved() {
  const { input } = useField<string>('password', { subscription: { value: true } });
  return <SavedDraft draft={registrationDraft} isMoreUnsaved={input.value !== ''} />;
}
