import { useId } from 'react';
import { type UseFieldConfig, useField } from 'react-final-form';
import { afterPointer, runWaiting, watchPointer } from './afterPointer.ts';
import { shownError } from './shownError.ts';

/** A field of a react-final-form and its message, which appears below it when it is left: not before the pointer is up. */
export function useBoundField<Value>(name: string, config?: UseFieldConfig) {
  const id = useId();
  const { input, meta } = useField<Value>(name, config);
  return {
    input: {
      ...input,
      onFocus() {
        watchPointer();
        runWaiting(id);
        input.onFocus();
      },
      onBlur: () => afterPointer(id, () => input.onBlur()),
    },
    error: shownError(meta),
  };
}
