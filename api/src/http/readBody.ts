import { limits } from '@onesite/shared-contract/formats/limits';
import { fieldsOf, messageOf } from '@onesite/shared-contract/http/issues';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';

interface BodyLimit {
  maxBytes?: number;
  /** The failure's message if the body is larger. */
  message?: string;
}

/**
 * The bytes of a body, read no further than the limit, whether it has a Content-Length or comes in chunks. Hono's limit
 * is applied where the body is read, and not to the whole route: who may call, and whether the content type is right, is
 * checked first. The request's deadline does not run while the body is read.
 * @throws ApiFailure payload_too_large
 */
export async function readBody(
  c: Context<ApiEnv>,
  { maxBytes = limits.jsonBytes, message }: BodyLimit = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const limited = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiFailure('payload_too_large', message);
    },
  });
  let bytes = new Uint8Array();
  c.var.deadline.stop();
  await limited(c, async () => {
    bytes = new Uint8Array(
      await c.req.arrayBuffer().catch(() => {
        throw new ApiFailure('unavailable'); // nobody receives this response: the sender has left, or was too slow for the server
      }),
    );
  });
  c.var.deadline.startWork();
  return bytes;
}

const maxFormBytes = 4_096;

/**
 * The body of a form without files.
 * @throws ApiFailure payload_too_large, unsupported_media_type, validation_failed
 */
export async function readForm(c: Context<ApiEnv>, schema: v.GenericSchema): Promise<object> {
  const body = await readBody(c, { maxBytes: maxFormBytes });
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) throw new ApiFailure('unsupported_media_type', 'Please send a form.');
  return parseInput(schema, Object.fromEntries(form));
}

/** For the other parts of the form and its boundaries. */
const otherPartsBytes = 64 * 1024;

const megabytes = (bytes: number) => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;

/** @param bytes the file's size, if it is known */
export const uploadTooLarge = (bytes?: number) =>
  `The file ${bytes ? `has ${megabytes(bytes)}, more` : 'is larger'} than ${megabytes(limits.uploadBytes)}.`;

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
  const message = uploadTooLarge(Number(c.req.header('Content-Length')));
  const body = await readBody(c, { maxBytes: limits.uploadBytes + otherPartsBytes, message });
  return { body, type };
}

/** Strict: bytes that are not UTF-8 would otherwise be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body of a request, parsed by its schema. Unknown keys are dropped.
 * @throws ApiFailure unsupported_media_type, payload_too_large, malformed_json, validation_failed with `fields`
 */
export async function readJson(c: Context<ApiEnv>, schema: v.GenericSchema): Promise<object> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiFailure('unsupported_media_type');
  }
  const body = parse(await readBody(c));
  // valibot accepts a list as an object without fields.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiFailure('validation_failed', 'Please send a JSON object.');
  }
  return parseInput(schema, body);
}

/** What somebody has sent, by its schema. @throws ApiFailure validation_failed with `fields` */
export function parseInput(schema: v.GenericSchema, input: unknown): object {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output as object;
  throw new ApiFailure('validation_failed', messageOf(result.issues[0]), fieldsOf(result.issues));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiFailure('malformed_json');
  }
}
