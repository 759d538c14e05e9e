import type { FieldMetaState } from 'react-final-form';

/**
 * The message to show below a bound field, only after the visitor has changed and left the field or tried to submit: passing
 * through a field is no mistake. The server's message disappears as soon as the value changes.
 */
export function shownError(meta: FieldMetaState): string | undefined {
  const wasEdited = meta.touched && meta.modified;
  if (!wasEdited && !meta.submitFailed) return undefined;
  return meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
}
