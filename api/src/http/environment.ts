import type { RequestDeadline } from './deadline.ts';

/** What middleware hands to the calls, by `c.var`. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    deadline: RequestDeadline;
    /** Set by the guard of administrators' calls. */
    administratorId: number;
    /** Set by the guard of suppliers' calls. */
    supplierId: number;
  };
}
