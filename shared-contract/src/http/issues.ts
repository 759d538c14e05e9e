import type * as v from 'valibot';
import type { FieldErrors } from './errors.ts';
import { messageOf } from './problemOf.ts';

/**
 * The first message for each field, by the field's name. An issue inside a list or object counts for the field that
 * holds it; one about the whole body has no field and is left out.
 */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path?.[0]?.key;
    if (typeof field === 'string' && !Object.hasOwn(fields, field)) fields[field] = messageOf(issue);
  }
  return fields;
}
