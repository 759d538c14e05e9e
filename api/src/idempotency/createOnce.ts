import type { Database, Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { inTransaction } from '../http/inTransaction.ts';
import { findStoredResponse, type IdempotentContext, type KeyUse, keyUseOf, storeResponse, takeKey } from './keys.ts';

/**
 * Creates a row in a transaction and responds 201 with the result of `create`. If an `Idempotency-Key` comes again with the same
 * input, it sends the first response and creates no second row, even while the first request is still running
 * (docs/specification/calls.md#idempotency-key). The validated input is compared, so the order of keys, white space and unknown
 * keys make no difference.
 * @throws ApiFailure idempotency_conflict for another input under the same key
 */
export async function createOnce<Input>(
  c: IdempotentContext,
  sql: Database,
  input: Input,
  create: (sql: Statements, input: Input) => Promise<unknown>,
  /** What two requests are compared by, if it cannot be the input itself. */
  compared: unknown = input,
): Promise<Response> {
  const use = keyUseOf(c, compared);
  const answer = await inTransaction(c, sql, async (transaction) => {
    if (use && !(await takeKey(transaction, use))) return repeatResponse(transaction, use);
    const created = JSON.stringify(await create(transaction, input));
    if (use) await storeResponse(transaction, use, created);
    return created;
  });
  return c.body(answer, 201, { 'Content-Type': 'application/json' });
}

async function repeatResponse(sql: Statements, use: KeyUse): Promise<string> {
  const stored = await findStoredResponse(sql, use);
  if (stored?.inputDigest !== use.inputDigest) throw new ApiFailure('idempotency_conflict');
  return stored.answer;
}

/** Like `createOnce`, for actions that create nothing with an address of its own: responds 200. */
export async function doOnce<Input>(
  c: IdempotentContext,
  sql: Database,
  input: Input,
  work: (sql: Statements, input: Input) => Promise<unknown>,
  compared?: unknown,
): Promise<Response> {
  const response = await createOnce(c, sql, input, work, compared);
  return c.body(await response.text(), 200, { 'Content-Type': 'application/json' });
}
