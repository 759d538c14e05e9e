import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

type Answering = (request: Request) => Response | Promise<Response>;

/** Adds the address of the connection, as a proxy does: limits for writes go by it, whatever a caller has sent. */
function withSender(request: Request, { incoming }: HttpBindings): Request {
  if (request.method !== 'GET') request.headers.append('X-Forwarded-For', incoming.socket.remoteAddress ?? '');
  return request;
}

/** Serves HTTP on a port; 0 is any free one. @throws Error that says what to do when the port is taken */
export async function listen(port: number, answer: Answering) {
  const server = createAdaptorServer({
    fetch: (request, env) => answer(withSender(request, env as HttpBindings)),
  }) as Server;
  // A client gets 10 s for its headers and 15 s for the whole of its request.
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 5_000;
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)
          : error,
      ),
    );
    server.listen(port, done);
  });

  return {
    port: (server.address() as { port: number }).port,
    /** Takes no new request, and waits for those that have begun, for 10 s at most. */
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(late);
    },
  };
}
