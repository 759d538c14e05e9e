import { createHash } from 'node:crypto';
import { idempotencyHeader, idempotencyHours, isIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import type { Context } from 'hono';
import { type Database, deleteInBatches, hasRows, type Sql } from '../database/sql.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { CallContext } from '../http/environment.ts';
import { changeInTime } from '../http/transaction.ts';

/**
 * Changes something in a transaction and responds with the result, with the status that the call declares. If an `Idempotency-Key`
 * comes again with the same input, it sends the first response and changes nothing, even while the first request is still running
 * (docs/specification/calls.md#idempotency-key). The validated input is compared, so the order of keys, white space and unknown
 * keys make no difference.
 * @throws ApiFailure idempotency_conflict for another input under the same key
 */
export async function respondOnce(
  c: IdempotentContext,
  sql: Database,
  input: unknown,
  change: (sql: Sql) => Promise<unknown>,
): Promise<Response> {
  const use = keyUseOf(c, input);
  const response = await changeInTime(c, sql, async (transaction) => {
    if (use && !(await takeKey(transaction, use))) return repeatResponse(transaction, use);
    const result = JSON.stringify(await change(transaction));
    if (use) await storeResponse(transaction, use, result);
    return result;
  });
  return c.body(response, { headers: { 'Content-Type': 'application/json' } });
}

/** The response to the request that took this key. @throws ApiFailure idempotency_conflict where that had another input */
async function repeatResponse(sql: Sql, { call, key, inputDigest }: KeyUse): Promise<string> {
  const [stored] = await sql<{ inputDigest: string; answer: string }[]>`
    select input_digest, answer from shop.idempotency_key where call = ${call} and key = ${key}`;
  if (stored?.inputDigest !== inputDigest) throw new ApiFailure('idempotency_conflict');
  return stored.answer;
}

interface KeyUse {
  call: string;
  key: string;
  inputDigest: string;
}

/**
 * Takes a key for this transaction, after waiting for any other transaction that holds it. False when the key has been used;
 * an expired one can be taken again.
 */
const takeKey = (sql: Sql, { call, key, inputDigest }: KeyUse) =>
  hasRows(sql`
    insert into shop.idempotency_key as known (call, key, input_digest)
    values (${call}, ${key}, ${inputDigest})
    on conflict (call, key) do update
      set input_digest = excluded.input_digest, answer = null, created_at = now()
      where known.created_at < now() - make_interval(hours => ${idempotencyHours})
    returning key`);

const storeResponse = async (sql: Sql, { call, key }: KeyUse, answer: string) => sql`
  update shop.idempotency_key set answer = ${answer} where call = ${call} and key = ${key}`;

export const removeExpiredKeys = (sql: Sql) =>
  deleteInBatches(sql, 'shop.idempotency_key', sql`created_at < now() - make_interval(hours => ${idempotencyHours})`);

type IdempotentContext = CallContext<{ idempotencyKey: string | undefined }>;

/**
 * The use of a request's `Idempotency-Key`; undefined without one. With a session, the key belongs to its account.
 * @param input what two requests are compared by
 */
function keyUseOf(c: IdempotentContext, input: unknown): KeyUse | undefined {
  const key = c.var.idempotencyKey;
  if (key === undefined) return undefined;
  return { call: `${c.req.method} ${c.req.path}${ownerOf(c)}`, key, inputDigest: digestOf(input) };
}

function ownerOf({ var: { administratorId, supplierId } }: CallContext): string {
  if (administratorId !== undefined) return ` of administrator ${administratorId}`;
  return supplierId === undefined ? '' : ` of supplier ${supplierId}`;
}

/** @throws ApiFailure validation_failed for a value that is not a key */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header(idempotencyHeader);
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw invalidFields({ [idempotencyHeader]: 'Idempotency-Key must have 1 to 200 visible characters' });
}

const digestOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');
