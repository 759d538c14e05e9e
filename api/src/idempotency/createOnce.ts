import { createHash } from 'node:crypto';
import { idempotencyHeader, isIdempotencyKey } from '@fieldbox/contract/idempotency';
import type { Context } from 'hono';
import type { Database, Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { findAnswer, keepAnswer, takeKey } from './keys.ts';

/**
 * Creates a row in a transaction and answers 201 with what `create` returns. With an `Idempotency-Key` the same key and
 * input give the first one's answer and no second row, also while the first still runs
 * (docs/specification/calls.md#idempotency-key). The input is compared as validated: order of keys, white space and
 * unknown keys make no other request.
 * @throws ApiFailure idempotency_conflict for another input under the same key
 */
export async function createOnce<Input>(
  c: Context<ApiEnv>,
  sql: Database,
  input: Input,
  create: (sql: Statements, input: Input) => Promise<unknown>,
  /** By which two requests are compared, where the input itself will not do. */
  compared: unknown = input,
): Promise<Response> {
  const key = readKey(c);
  const { signal } = c.var.deadline;
  const use = key && { call: `${c.req.method} ${c.req.path}`, key, inputDigest: digestOf(compared) };
  const answer = await sql.begin(async (transaction) => {
    signal.throwIfAborted();
    if (use && !(await takeKey(transaction, use))) return repeatAnswer(transaction, use);
    const record = JSON.stringify(await create(transaction, input));
    if (use) await keepAnswer(transaction, use, record);
    signal.throwIfAborted();
    return record;
  });
  return c.body(answer, 201, { 'Content-Type': 'application/json' });
}

async function repeatAnswer(sql: Statements, use: { call: string; key: string; inputDigest: string }) {
  const known = await findAnswer(sql, use);
  if (known?.inputDigest !== use.inputDigest) throw new ApiFailure('idempotency_conflict');
  return known.answer;
}

function readKey(c: Context): string | undefined {
  const key = c.req.header(idempotencyHeader);
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw invalidFields({ [idempotencyHeader]: 'Idempotency-Key must have 1 to 200 visible characters' });
}

const digestOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');
