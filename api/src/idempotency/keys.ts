import { idempotencyHours } from '@fieldbox/contract/idempotency';
import type { Statements } from '../database/connect.ts';

interface Use {
  call: string;
  key: string;
  inputDigest: string;
}

/**
 * Takes a key for this transaction. While another transaction holds it, waits for its end. False when the key is taken
 * for good; one that is past its time is taken anew.
 */
export async function takeKey(sql: Statements, { call, key, inputDigest }: Use): Promise<boolean> {
  const taken = await sql`
    insert into shop.idempotency_key as known (call, key, input_digest)
    values (${call}, ${key}, ${inputDigest})
    on conflict (call, key) do update
      set input_digest = excluded.input_digest, answer = null, created_at = now()
      where known.created_at < now() - make_interval(hours => ${idempotencyHours})
    returning key`;
  return taken.length > 0;
}

/** Keeps the answer of the transaction that took the key. */
export async function keepAnswer(sql: Statements, { call, key }: Use, answer: string): Promise<void> {
  await sql`update shop.idempotency_key set answer = ${answer} where call = ${call} and key = ${key}`;
}

/** What was answered to the request that took this key, and the digest of its input. */
export async function findAnswer(sql: Statements, { call, key }: Use) {
  const [known] = await sql<{ inputDigest: string; answer: string }[]>`
    select input_digest as "inputDigest", answer from shop.idempotency_key where call = ${call} and key = ${key}`;
  return known;
}
