import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { closeLongestIdle } from './closeLongestIdle.ts';
import { connectionDrain } from './connectionDrain.ts';

type Answering = (request: Request) => Response | Promise<Response>;

type Options = {
  maxConnections?: number;
  /** Sees the server before it listens. */
  onServer?: (server: Server) => void;
};

/** Adds the address of the connection, as a proxy does: limits go by it, whatever a caller has sent. */
function withSender(request: Request, { incoming }: HttpBindings): Request {
  request.headers.append('X-Forwarded-For', incoming.socket.remoteAddress ?? '');
  return request;
}

/**
 * Who is slow on purpose is gone within 15 s. Node looks for them every 30 s unless told, which would add to each limit.
 */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 13_000,
  // Longer than balancers keep theirs (60 s), so that none sends a request into a connection that is being closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * Milliseconds without a byte in either direction, after which an answer that waits to be read is broken off. Node gives
 * a write that had begun the time once more. An answer that is still being made has the limits of its maker.
 */
const silence = 5_000;

/** Leaves files and the database their share of what one process may have open; Node raises that to the system's most. */
const mostConnections = 8_000;

/**
 * Serves HTTP on a port; 0 is any free one. With more than seven eighths of its connections open, idle ones are closed.
 * @throws Error that says what to do when the port is taken
 */
export async function listen(
  port: number,
  answer: Answering,
  { maxConnections = mostConnections, onServer }: Options = {},
) {
  const server = createAdaptorServer({
    fetch: (request, env) => answer(withSender(request, env as HttpBindings)),
    serverOptions: limits,
    hostname: 'localhost', // for probes by HTTP/1.0, which name no host
  }) as Server;
  server.timeout = silence;
  server.on('request', (_, outgoing: ServerResponse) =>
    outgoing.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
  server.maxConnections = maxConnections;
  closeLongestIdle(server, (maxConnections * 7) / 8);
  const drain = connectionDrain(server);
  onServer?.(server);
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)
          : error,
      ),
    );
    server.listen({ port, backlog: 2_048 }, done); // a rush of callers must not shut others out
  });

  return {
    port: (server.address() as { port: number }).port,
    /** Takes no new connection, and waits for the requests that have begun, for 10 s at most. */
    async close() {
      const closed = new Promise((done) => server.close(done));
      drain();
      const late = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(late);
    },
  };
}
