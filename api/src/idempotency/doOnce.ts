import type { Database, Statements } from '../database/connect.ts';
import { createOnce } from './createOnce.ts';
import type { IdempotentContext } from './keyUse.ts';

/** Like `createOnce`, for actions that create nothing with an address of its own: responds 200. */
export async function doOnce<Input>(
  c: IdempotentContext,
  sql: Database,
  input: Input,
  work: (sql: Statements, input: Input) => Promise<unknown>,
  compared?: unknown,
): Promise<Response> {
  const create = async (transaction: Statements) => ({ result: await work(transaction, input) });
  const response = await createOnce(c, sql, input, create, compared);
  return c.body(await response.text(), 200, { 'Content-Type': 'application/json' });
}
