import { useUnsavedChanges } from '@fieldbox/shared-host';
import { useFormState } from 'react-final-form';

/** Tells the host of answers that a new document would lose: those of a form that was begun and is not sent. */
export function Unsent() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty === true);
  return null;
}
