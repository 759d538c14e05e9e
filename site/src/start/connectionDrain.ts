import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends a closing server's connections without breaking off an answer: each request that is in progress, or still arrives on
 * an open connection, is answered with `Connection: close`. Node closes only connections that are idle at that moment.
 * @returns the function to call when the server stops accepting connections
 */
export function connectionDrain(server: Server) {
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      answering.delete(response);
      // For an answer whose headers were sent already.
      if (isDraining) setImmediate(() => server.closeIdleConnections());
    });
  });

  return function drain() {
    isDraining = true;
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
    server.closeIdleConnections();
  };
}
