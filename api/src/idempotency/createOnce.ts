import type { Database, Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { nameEvent, type Recorded } from '../http/recorded.ts';
import { findAnswer, type KeyUse, storeAnswer, takeKey } from './keys.ts';
import { type IdempotentContext, keyUseOf } from './keyUse.ts';

/**
 * Creates a row in a transaction and answers 201 with what `create` results in. When an `Idempotency-Key` comes again with the
 * same input, it gives the first answer and creates no second row, even while the first request is still running
 * (docs/specification/calls.md#idempotency-key). The validated input is compared: the order of keys, white space and unknown
 * keys make no difference.
 * @throws ApiFailure idempotency_conflict for another input under the same key
 */
export async function createOnce<Input>(
  c: IdempotentContext,
  sql: Database,
  input: Input,
  create: (sql: Statements, input: Input) => Promise<Recorded<unknown>>,
  /** What to compare two requests by, when it cannot be the input itself. */
  compared: unknown = input,
): Promise<Response> {
  const use = keyUseOf(c, compared);
  const { signal } = c.var.deadline;
  const { answer, eventId } = await sql.begin(async (transaction) => {
    signal.throwIfAborted();
    if (use && !(await takeKey(transaction, use))) return repeatAnswer(transaction, use);
    const { result, eventId = null } = await create(transaction, input);
    const answer = JSON.stringify(result);
    if (use) await storeAnswer(transaction, use, { answer, eventId });
    signal.throwIfAborted();
    return { answer, eventId };
  });
  nameEvent(c, eventId);
  return c.body(answer, 201, { 'Content-Type': 'application/json' });
}

async function repeatAnswer(sql: Statements, use: KeyUse) {
  const known = await findAnswer(sql, use);
  if (known?.inputDigest !== use.inputDigest) throw new ApiFailure('idempotency_conflict');
  return known;
}
