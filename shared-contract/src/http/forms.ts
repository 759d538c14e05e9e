import * as v from 'valibot';
import type { FieldErrors } from './errors.ts';
import { fieldsOf } from './issues.ts';

/**
 * A react-final-form `validate` function from a schema: an errors object with the first message for each field, empty
 * when all is right. The same schema guards the API, so a form that passes is not refused for its fields.
 */
export function validateForm(schema: v.GenericSchema): (values: unknown) => FieldErrors {
  return (values) => {
    const result = v.safeParse(schema, values);
    return result.success ? {} : fieldsOf(result.issues);
  };
}
