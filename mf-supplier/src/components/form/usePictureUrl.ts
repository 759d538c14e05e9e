import { useField } from 'react-final-form';
import { useSettled } from './useSettled.ts';

/** The address of the picture once it has stopped changing; null while there is none that is right. */
export function usePictureUrl(): string | null {
  const { input, meta } = useField<string>('imageUrl', { subscription: { value: true, error: true } });
  const settled = useSettled(input.value.trim());
  return settled !== '' && settled === input.value.trim() && meta.error === undefined ? settled : null;
}
