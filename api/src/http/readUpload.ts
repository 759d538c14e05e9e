import { limits } from '@fieldbox/contract/limits';
import type { Context } from 'hono';
import { ApiFailure, invalidFields } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { readBody } from './readBody.ts';

/** What the other parts of a form and its boundaries may take. */
const besides = 64 * 1024;

const missingMessage = 'Please choose a file.';
const tooLargeMessage = `The file is larger than ${limits.uploadBytes / 1024 / 1024} MB.`;

/**
 * The text of the file in a form's field.
 * @throws ApiFailure unsupported_media_type, payload_too_large, validation_failed with `fields`
 */
export async function readUpload(c: Context<ApiEnv>, field: string): Promise<string> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiFailure('unsupported_media_type', 'Please send the file as multipart/form-data.');
  }
  c.var.deadline.startBody();
  const body = await readBody(c.req.raw, limits.uploadBytes + besides, tooLargeMessage);
  c.var.deadline.startWork();
  const file = await readPart(body, type, field);
  if (file.size > limits.uploadBytes) throw new ApiFailure('payload_too_large', tooLargeMessage);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw invalidFields({ [field]: 'The file is no UTF-8 text. Please save it as "CSV UTF-8".' });
  }
}

async function readPart(body: Uint8Array, type: string, field: string): Promise<Blob> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (!form) throw invalidFields({ [field]: 'The form cannot be read.' });
  const part = form.get(field);
  if (!part || typeof part === 'string') throw invalidFields({ [field]: missingMessage });
  return part;
}
