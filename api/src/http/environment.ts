import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Database, Transaction } from '../database/sql.ts';
import type { RequestDeadline } from './requestDeadline.ts';

/** The pattern of the path, for counting and tracing, and whether the request is in the log. */
type Routed = { route?: string; isLogged?: boolean };
type Outgoing = Pick<ServerResponse, 'setHeader' | 'headersSent'> & Partial<Pick<ServerResponse, 'getHeader'>> & Routed;

/** What middleware provides to the calls in `c.var`. */
export interface ApiEnv {
  /** From the server; absent where there is none. */
  Bindings: { outgoing?: Outgoing; routed?: Routed } | undefined;
  Variables: {
    requestId: string;
    deadline: RequestDeadline;
    /** Set by a call's guard: one of the two. */
    administratorId?: number;
    supplierId?: number;
    /** Set where a call declares that its path has one. */
    id?: number;
    /** Set where a call declares that it takes the header. */
    idempotencyKey?: string | undefined;
    version?: number | undefined;
  };
}

/** What handlers pass on: the context of any call, with what its declaration provides. */
export type CallContext<Provided = object> = Pick<
  Context<ApiEnv & { Variables: Provided }>,
  'req' | 'var' | 'env' | 'header' | 'body'
>;

/** Runs a request's changes in one transaction, which is rolled back if the request has got a 503 before it ends. */
export async function inTransaction<Result>(
  c: CallContext,
  sql: Database,
  change: (sql: Transaction) => Promise<Result>,
): Promise<Result> {
  const { signal } = c.var.deadline;
  const result = await sql.begin(async (transaction) => {
    signal.throwIfAborted();
    const changed = await change(transaction);
    signal.throwIfAborted();
    return changed;
  });
  return result as Result;
}

/** The same, and responds with what the change results in, with the status that the call declares, or with nothing. */
export async function respondWithChange(
  c: CallContext,
  sql: Database,
  change: (sql: Transaction) => Promise<unknown>,
): Promise<Response> {
  const result = await inTransaction(c, sql, change);
  if (result === undefined) return c.body(null, 204);
  return c.body(JSON.stringify(result), { headers: { 'Content-Type': 'application/json' } });
}
