import { useUnsavedChanges } from '@fieldbox/shared-host';
import { useFormState } from 'react-final-form';

/** Reports to the host that the form has answers that a document load would lose. */
export function UnsavedAnswers() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty === true);
  return null;
}
