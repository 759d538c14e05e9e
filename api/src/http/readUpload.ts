import { limits } from '@onesite/shared-contract/formats/limits';
import type { Context } from 'hono';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { readBody } from './readBody.ts';

/** For the other parts of the form and its boundaries. */
const otherPartsBytes = 64 * 1024;

export const uploadTooLarge = `The file is larger than ${limits.uploadBytes / 1024 / 1024} MB.`;

/** A form with a file in it, as it was sent. */
export interface FormUpload {
  body: Uint8Array;
  /** The content type, with the form's boundary. */
  type: string;
}

/** @throws ApiFailure unsupported_media_type, payload_too_large */
export async function readUpload(c: Context<ApiEnv>): Promise<FormUpload> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiFailure('unsupported_media_type', 'Please send the file as multipart/form-data.');
  }
  const body = await readBody(c, { maxBytes: limits.uploadBytes + otherPartsBytes, message: uploadTooLarge });
  return { body, type };
}
