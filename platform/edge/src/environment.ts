import type { IncomingMessage, ServerResponse } from 'node:http';

/** The pattern of a request's address, for whoever counts requests: the address itself may contain keys and tokens. */
export type Routed = { route?: string };

/**
 * What the server gives with a request: Node's own answer. A header that is set there takes no Response off the server's
 * short way, as one does that is added to a finished Response.
 */
export type Env = { incoming?: IncomingMessage; outgoing?: Pick<ServerResponse, 'setHeader' | 'headersSent'> & Routed };
