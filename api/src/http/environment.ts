import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { RequestDeadline } from './requestDeadline.ts';

/** What metrics read after a request: the pattern of its path, and whether it is in the log. */
export type RequestNotes = { route?: string; isLogged?: boolean };
type Outgoing = Pick<ServerResponse, 'setHeader' | 'headersSent'> & RequestNotes;

/** What middleware provides to the calls in `c.var`. */
export interface ApiEnv {
  /** Given with the request by Node's server. Absent in calls within the process and in most tests. */
  Bindings: { outgoing?: Outgoing } | undefined;
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
