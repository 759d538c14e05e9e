import { idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';

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
export async function takeKey(sql: Statements, { call, key, inputDigest }: KeyUse): Promise<boolean> {
  const taken = await sql`
    insert into shop.idempotency_key as known (call, key, input_digest)
    values (${call}, ${key}, ${inputDigest})
    on conflict (call, key) do update
      set input_digest = excluded.input_digest, answer = null, created_at = now()
      where known.created_at < now() - make_interval(hours => ${idempotencyHours})
    returning key`;
  return taken.length > 0;
}

/** Stores the response of the transaction that took the key. */
export async function storeResponse(
  sql: Statements,
  { call, key }: KeyUse,
  { answer, eventId }: { answer: string; eventId: number | null },
): Promise<void> {
  await sql`
    update shop.idempotency_key set answer = ${answer}, event_id = ${eventId} where call = ${call} and key = ${key}`;
}

/** The response to the request that took this key, the event that it recorded, and the digest of its input. */
export async function findStoredResponse(sql: Statements, { call, key }: KeyUse) {
  const [stored] = await sql<{ inputDigest: string; answer: string; eventId: number | null }[]>`
    select input_digest as "inputDigest", answer, event_id as "eventId"
    from shop.idempotency_key
    where call = ${call} and key = ${key}`;
  return stored;
}

export const removeExpiredKeys = (sql: Statements) =>
  deleteInBatches(sql, 'shop.idempotency_key', sql`created_at < now() - make_interval(hours => ${idempotencyHours})`);
