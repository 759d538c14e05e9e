import { useEffect, useState } from 'react';

/** Milliseconds after the last key. */
const delayMs = 500;

/** A value once it has stopped changing, so that what is typed is not fetched letter by letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, delayMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
