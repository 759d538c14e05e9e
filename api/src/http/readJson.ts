import { fieldsOf } from '@onesite/shared-contract/http/issues';
import { isOfLibrary, problemOf } from '@onesite/shared-contract/http/problemOf';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { readBody } from './readBody.ts';

/** Strict: bytes that are not UTF-8 would otherwise be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body of a request, parsed by its schema. Unknown keys are dropped.
 * @throws ApiFailure unsupported_media_type, payload_too_large, malformed_json, validation_failed with `fields`
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context<ApiEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiFailure('unsupported_media_type');
  }
  const body = parse(await readBody(c));
  // valibot accepts a list as an object without fields.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiFailure('validation_failed', 'Please send a JSON object.');
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const message = isOfLibrary(issue) ? `The body is not valid: ${problemOf(issue)}.` : issue.message;
  throw new ApiFailure('validation_failed', message, fieldsOf(result.issues));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiFailure('malformed_json');
  }
}
