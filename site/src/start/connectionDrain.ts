import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends a closing server's connections without breaking off an answer: each request that has begun, or still arrives on an
 * open connection, is answered with `Connection: close`. Node closes only those that are idle already, and would keep the
 * others for another request.
 * @returns what to call once the server takes no new connections
 */
export function connectionDrain(server: Server) {
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      answering.delete(response);
      // For one whose headers were sent before.
      if (isDraining) setImmediate(() => server.closeIdleConnections());
    });
  });

  return function drain() {
    isDraining = true;
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
    server.closeIdleConnections();
  };
}
