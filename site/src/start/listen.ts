import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { AnsweredRequest } from '@onesite/telemetry/httpMetrics';
import type { TracedAnswer } from '@onesite/telemetry/tracing/tracing';
import { closeLongestIdle } from './closeLongestIdle.ts';
import { connectionDrain } from './connectionDrain.ts';
import { LeanResponse } from './leanResponse.ts';

/** The pattern of a request's address and its id, set by whoever answers it. */
export type Routed = { route?: string; requestId?: string };

/** `env` holds Node's own answer; whoever calls without a server has none. */
export type Answering = (
  request: Request,
  env?: {
    incoming?: IncomingMessage;
    outgoing?: Pick<ServerResponse, 'setHeader' | 'headersSent'> & Partial<Pick<ServerResponse, 'getHeader'>> & Routed;
    /** Where there is no server, for whoever wants the pattern. */
    routed?: Routed;
  },
) => Response | Promise<Response>;

type Options = {
  maxConnections?: number;
  /** How many proxies in front are trusted. */
  trustProxy?: number;
  /** Answers what needs no Request. @returns whether it did */
  answerNow?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Called first. @returns what is called once the request is answered, where it is traced */
  trace?: (incoming: IncomingMessage) => ((answer: TracedAnswer) => void) | undefined;
  /** Called when a request has been answered, or its connection has ended before. */
  onAnswered?: (answered: AnsweredRequest) => void;
  /** Called for each request that `answerNow` has left. */
  setHeaders?: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Called before the server listens. */
  onServer?: (server: Server) => void;
};

/**
 * Appends the connection's address to X-Forwarded-For, as a proxy does. Rate limits use it, so that callers cannot forge it.
 * To Node's own headers, both as sent and by name, of which a Request makes its own when it is asked for them.
 */
function addSender({ headers, rawHeaders, socket: { remoteAddress = '' } }: IncomingMessage): void {
  const sent = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = sent === undefined ? remoteAddress : `${sent}, ${remoteAddress}`;
  rawHeaders.push('X-Forwarded-For', remoteAddress);
}

/** With ids that anybody may send, the log would mix their requests with those of others. */
function removeSentId({ headers, rawHeaders }: IncomingMessage): void {
  if (headers['x-request-id'] === undefined) return;
  delete headers['x-request-id'];
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (rawHeaders[at]!.toLowerCase() === 'x-request-id') rawHeaders.splice(at, 2);
}

/**
 * Slow connections are closed within 15 s. Node's default is to check for them every 30 s, which would add to each limit.
 */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 13_000,
  // Longer than load balancers hold theirs (60 s), so that none sends a request on a connection that is being closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * Milliseconds without a byte in either direction after which an unread answer is broken off. Node waits twice as long for
 * a write that has begun. It does not limit how long an answer takes to be produced: its handler does.
 */
const silence = 5_000;

/** Leaves some of the process's file descriptors for files and the database. Node raises their limit to the hard limit. */
const mostConnections = 8_000;

/**
 * Serves HTTP on a port; 0 is any free one. When more than seven eighths of its connections are open, idle ones are closed.
 * @throws Error that says what to do when the port is taken
 */
export async function listen(
  port: number,
  answer: Answering,
  {
    maxConnections = mostConnections,
    trustProxy = 0,
    trace,
    answerNow = () => false,
    setHeaders = () => {},
    onAnswered = () => {},
    onServer,
  }: Options = {},
) {
  const listener = getRequestListener(
    (request, env) => {
      addSender((env as HttpBindings).incoming);
      return answer(request, env as HttpBindings);
    },
    { hostname: 'localhost' }, // for health checks by HTTP/1.0, which send no Host
  );
  const server = createServer({ ...limits, ServerResponse: LeanResponse }, (incoming, outgoing) => {
    const started = performance.now();
    if (trustProxy === 0) removeSentId(incoming);
    const traced = trace?.(incoming);
    const answered = () => {
      const { route, requestId, headersSent, statusCode } = outgoing as ServerResponse & Routed;
      const status = headersSent ? statusCode : 0;
      const { method = '' } = incoming;
      onAnswered({ method, route, status, ms: performance.now() - started });
      traced?.({ method, route, status, requestId: requestId ?? outgoing.getHeader('X-Request-Id')?.toString() });
    };
    if (!answerNow(incoming, outgoing)) {
      setHeaders(incoming, outgoing);
      void listener(incoming, outgoing);
    }
    if (outgoing.writableEnded) answered();
    else outgoing.on('close', answered); // which comes once; to say so would cost more
  });
  server.timeout = silence;
  server.on('request', (_, outgoing: ServerResponse) =>
    outgoing.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
  server.maxConnections = maxConnections;
  closeLongestIdle(server, (maxConnections * 7) / 8);
  const { announce, drain } = connectionDrain(server);
  onServer?.(server);
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)
          : error,
      ),
    );
    server.listen({ port, backlog: 2_048 }, done); // a burst of connections must not be refused
  });

  return {
    port: (server.address() as { port: number }).port,
    /** Announces with each answer that its connection ends. New ones are still accepted. */
    announceClose: announce,
    /** Stops accepting connections, and waits for requests in progress, for 10 s at most. */
    async close() {
      const closed = new Promise((done) => server.close(done));
      drain();
      const late = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(late);
    },
  };
}
