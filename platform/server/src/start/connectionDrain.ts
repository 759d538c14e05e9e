import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Closes the connections of a closing server without breaking off a response: each request that is in progress, or still arrives on
 * an open connection, gets `Connection: close`. Node closes only connections that are idle at that moment. `announce` comes first,
 * while new connections are still accepted: each response then ends its connection, so that clients move to another process.
 * `drain` comes when the server has stopped accepting connections.
 */
export function createConnectionDrain(server: Server) {
  const pending = new Set<ServerResponse>();
  let isEnding = false;
  let isDraining = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    pending.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.on('close', () => {
      pending.delete(response);
      // For a response whose headers have been sent already.
      if (isDraining) setImmediate(() => server.closeIdleConnections());
    });
  });

  function announce() {
    isEnding = true;
    for (const response of pending) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  function drain() {
    announce();
    isDraining = true;
    server.closeIdleConnections();
  }

  return { announce, drain };
}
