import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends a closing server's connections without breaking off an answer: each request that is in progress, or still arrives on
 * an open connection, is answered with `Connection: close`. Node closes only connections that are idle at that moment.
 * `announce` comes first, while new connections are still accepted: each answer then ends its connection, so that clients
 * move to another process. `drain` is for when the server has stopped accepting connections.
 */
export function connectionDrain(server: Server) {
  const answering = new Set<ServerResponse>();
  let isEnding = false;
  let isDraining = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.on('close', () => {
      answering.delete(response);
      // For an answer whose headers were sent already.
      if (isDraining) setImmediate(() => server.closeIdleConnections());
    });
  });

  function announce() {
    isEnding = true;
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  function drain() {
    announce();
    isDraining = true;
    server.closeIdleConnections();
  }

  return { announce, drain };
}
