import { createHash } from 'node:crypto';
import { idempotencyHeader, isIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import type { Context } from 'hono';
import { invalidFields } from '../http/apiFailure.ts';
import type { CallContext } from '../http/environment.ts';
import type { KeyUse } from './keys.ts';

/** Of a call that declares `idempotent`. */
export type IdempotentContext = CallContext<{ idempotencyKey: string | undefined }>;

/**
 * The use of a request's `Idempotency-Key`; undefined without one. With a session, the key belongs to its account.
 * @param input what two requests are compared by
 */
export function keyUseOf(c: IdempotentContext, input: unknown): KeyUse | undefined {
  const key = c.var.idempotencyKey;
  if (key === undefined) return undefined;
  return { call: `${c.req.method} ${c.req.path}${ownerOf(c)}`, key, inputDigest: digestOf(input) };
}

function ownerOf({ var: { administratorId, supplierId } }: CallContext): string {
  if (administratorId !== undefined) return ` of administrator ${administratorId}`;
  return supplierId === undefined ? '' : ` of supplier ${supplierId}`;
}

/** @throws ApiFailure validation_failed when it is none */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header(idempotencyHeader);
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw invalidFields({ [idempotencyHeader]: 'Idempotency-Key must have 1 to 200 visible characters' });
}

const digestOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');
