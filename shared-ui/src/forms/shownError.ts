import type { FieldMetaState } from 'react-final-form';

/**
 * The message to show under a bound field: only after the visitor has left it or tried to submit. The server's message
 * goes as soon as the answer that it was about is changed.
 */
export function shownError(meta: FieldMetaState): string | undefined {
  if (!meta.touched && !meta.submitFailed) return undefined;
  return meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
}
