import { fieldsOf } from '@onesite/shared-contract/http/issues';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiFailure, invalidFields } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { readBody } from './readBody.ts';

const maxFormBytes = 4_096;

/**
 * The body of a form without files.
 * @throws ApiFailure payload_too_large, unsupported_media_type, validation_failed
 */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context<ApiEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await readBody(c, { maxBytes: maxFormBytes });
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) throw new ApiFailure('unsupported_media_type', 'Please send a form.');
  const result = v.safeParse(schema, Object.fromEntries(form));
  if (!result.success) throw invalidFields(fieldsOf(result.issues));
  return result.output;
}
