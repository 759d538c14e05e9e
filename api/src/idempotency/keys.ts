import { createHash } from 'node:crypto';
import { idempotencyHeader, idempotencyHours, isIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import type { Context } from 'hono';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { first, hasRows } from '../database/rows.ts';
import { invalidFields } from '../http/apiFailure.ts';
import type { CallContext } from '../http/environment.ts';

/** The use of a key: a call, and the digest of its input. */
export interface KeyUse {
  call: string;
  key: string;
  inputDigest: string;
}

/**
 * Takes a key for this transaction, after waiting for any other transaction that holds it. False when the key has been used;
 * an expired one can be taken again.
 */
export const takeKey = (sql: Statements, { call, key, inputDigest }: KeyUse) =>
  hasRows(sql`
    insert into shop.idempotency_key as known (call, key, input_digest)
    values (${call}, ${key}, ${inputDigest})
    on conflict (call, key) do update
      set input_digest = excluded.input_digest, answer = null, created_at = now()
      where known.created_at < now() - make_interval(hours => ${idempotencyHours})
    returning key`);

/** Stores the response of the transaction that took the key. */
export const storeResponse = (sql: Statements, { call, key }: KeyUse, answer: string) => sql`
  update shop.idempotency_key set answer = ${answer} where call = ${call} and key = ${key}`;

/** The response to the request that took this key, and the digest of its input. */
export const findStoredResponse = (sql: Statements, { call, key }: KeyUse) =>
  first(sql<{ inputDigest: string; answer: string }[]>`
    select input_digest as "inputDigest", answer
    from shop.idempotency_key
    where call = ${call} and key = ${key}`);

export const removeExpiredKeys = (sql: Statements) =>
  deleteInBatches(sql, 'shop.idempotency_key', sql`created_at < now() - make_interval(hours => ${idempotencyHours})`);

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
