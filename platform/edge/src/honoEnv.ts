import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestIdVariables } from 'hono/request-id';

/** The pattern of the address, for counting. The address itself may contain keys and tokens. */
export type RequestRoute = { route?: string };

/**
 * What the server passes with a request: Node's own response. A header that is set there lets the server write the response the
 * fast way; one that is added to a finished Response does not.
 */
export type Env = {
  incoming?: IncomingMessage;
  outgoing?: RequestRoute &
    Pick<ServerResponse, 'setHeader' | 'headersSent'> &
    Partial<Pick<ServerResponse, 'getHeader'>>;
};

export type FetchHandler = (request: Request, env?: Env) => Response | Promise<Response>;

export type EdgeEnv = { Variables: RequestIdVariables; Bindings: Env };

export function setRoute({ env }: { env?: Env }, route: string | undefined) {
  if (env?.outgoing) env.outgoing.route = route;
}
