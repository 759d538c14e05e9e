import { limits } from '@onesite/shared-contract/formats/limits';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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
 * checked first. The request's deadline waits for the sender meanwhile.
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
  c.var.deadline.startBody();
  await limited(c, async () => {
    bytes = new Uint8Array(await c.req.arrayBuffer());
  });
  c.var.deadline.startWork();
  return bytes;
}
