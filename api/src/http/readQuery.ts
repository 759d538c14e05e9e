import { fieldsOf } from '@onesite/shared-contract/http/issues';
import type { Context } from 'hono';
import * as v from 'valibot';
import { invalidFields } from './apiFailure.ts';

/**
 * The query of an address, parsed by its schema. The first value of a repeated parameter counts.
 * @throws ApiFailure validation_failed with `fields`
 */
export function readQuery<Schema extends v.GenericSchema>(c: Context, schema: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(schema, c.req.query());
  if (result.success) return result.output;
  throw invalidFields(fieldsOf(result.issues));
}
