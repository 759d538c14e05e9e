import type { FieldMetaState } from 'react-final-form';

/**
 * The message to show under a bound field: only after the visitor has typed something and left it, or tried to submit.
 * Who only looks at a field has done nothing wrong. The server's message goes as soon as its answer is changed.
 */
export function shownError(meta: FieldMetaState): string | undefined {
  const wasEdited = meta.touched && meta.modified;
  if (!wasEdited && !meta.submitFailed) return undefined;
  return meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
}
