import { limits } from '@fieldbox/contract/limits';
import { ApiFailure } from './apiFailure.ts';

/**
 * The bytes of a body, read no further than the limit, whether its length was announced or it comes in chunks.
 * @throws ApiFailure payload_too_large
 */
export async function readBody(
  request: Request,
  limit: number = limits.jsonBytes,
  message?: string,
): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new ApiFailure('payload_too_large', message);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the stream.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new ApiFailure('payload_too_large', message);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
