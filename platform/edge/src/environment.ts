import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestIdVariables } from 'hono/request-id';

/** For whoever counts or traces requests: the pattern of the address, which itself may contain keys and tokens, and the id. */
export type Routed = { route?: string; requestId?: string };

/**
 * What the server gives with a request: Node's own answer. A header that is set there takes no Response off the server's
 * short way, as one does that is added to a finished Response.
 */
export type Env = {
  incoming?: IncomingMessage;
  outgoing?: Pick<ServerResponse, 'setHeader' | 'headersSent'> & Partial<Pick<ServerResponse, 'getHeader'>> & Routed;
};

/** What each handler of the edge knows. */
export type EdgeEnv = { Variables: RequestIdVariables; Bindings: Env };

export function setRoute({ env }: { env?: Env }, route: string | undefined) {
  if (env?.outgoing) env.outgoing.route = route;
}
