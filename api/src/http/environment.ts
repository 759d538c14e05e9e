import type { ServerResponse } from 'node:http';
import type { RequestDeadline } from './requestDeadline.ts';

/** The pattern of the address, for whoever counts or traces requests. */
type Routed = { route?: string };
type Outgoing = Pick<ServerResponse, 'setHeader' | 'headersSent'> & Partial<Pick<ServerResponse, 'getHeader'>> & Routed;

/** What middleware provides to the calls in `c.var`. */
export interface ApiEnv {
  /** From the server; absent where there is none. */
  Bindings: { outgoing?: Outgoing; routed?: Routed } | undefined;
  Variables: {
    requestId: string;
    deadline: RequestDeadline;
    /** Set by the guard of administrators' calls. */
    administratorId: number;
    /** Set by the guard of suppliers' calls. */
    supplierId: number;
  };
}
