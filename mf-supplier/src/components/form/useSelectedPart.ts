import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { useField } from 'react-final-form';

/** What the component of the form is drawn as; null if it stands inside. */
export const useSelectedPart = () =>
  (useField<string>('part', { subscription: { value: true } }).input.value || null) as PartName | null;
