import { useId } from 'react';
import { type FieldMetaState, type UseFieldConfig, useField } from 'react-final-form';
import { afterPointer, runWaiting, watchPointer } from './afterPointer.ts';

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

/**
 * The message to show below a bound field, only after the visitor has changed and left the field or tried to submit: passing
 * through a field is no mistake. The server's message disappears as soon as the value changes.
 */
function shownError(meta: FieldMetaState): string | undefined {
  const wasEdited = meta.touched && meta.modified;
  if (!wasEdited && !meta.submitFailed) return undefined;
  return meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
}
