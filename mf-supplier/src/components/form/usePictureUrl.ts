import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';

/** The address of the picture once it has stopped changing; null while there is none that is right. */
export function usePictureUrl(): string | null {
  const { input, meta } = useField<string>('imageUrl', { subscription: { value: true, error: true } });
  const settled = useSettled(input.value.trim());
  return settled !== '' && settled === input.value.trim() && meta.error === undefined ? settled : null;
}

/** Milliseconds after the last key. */
const delayMs = 500;

/** A value once it has stopped changing, so that what is typed is not fetched letter by letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, delayMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
