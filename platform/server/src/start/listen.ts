import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, ListenOptions, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Env, RequestRoute } from '@onesite/edge/honoEnv';
import { requestIdOf } from '@onesite/edge/requests/requestOrigin';
import type { FinishedRequest } from '@onesite/telemetry/httpMetrics';

/** Set by the handler that answers a request, for logs and counts. */
export type RequestNotes = RequestRoute & {
  /** It was held until there was news, so its duration does not count. */
  isHeld?: boolean;
  /** The API in this process has logged it. */
  isLogged?: boolean;
  /** The API in another process has answered, and logged it. */
  isForwarded?: boolean;
  /** Why it failed, for the log. */
  reason?: string;
};

/** A request that has ended. Its id came with it or was made here; its response and all calls that are made for it have the same one. */
export type Finished = FinishedRequest & RequestNotes & { requestId: string; url: string };

/** @param env a caller without a server has none */
export type SiteHandler = (request: Request, env?: Env & { outgoing?: RequestNotes }) => Response | Promise<Response>;

type Options = {
  host?: string;
  trustProxy?: number;
  /** Responds to what needs no Request. @returns whether it did */
  respondDirectly?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Called after the response, or when the connection has ended before it. */
  onFinished?: (finished: Finished) => void;
  /** Called for each request that `respondDirectly` did not serve. */
  setHeaders?: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
};

/**
 * Appends the connection's address to X-Forwarded-For, as a proxy does, so that callers cannot forge what rate limits use. It
 * changes Node's headers in both forms, raw and by name, because a Request is made from one of them.
 */
function addSender({ headers, rawHeaders, socket: { remoteAddress = '' } }: IncomingMessage): void {
  const sent = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = sent === undefined ? remoteAddress : `${sent}, ${remoteAddress}`;
  rawHeaders.push('X-Forwarded-For', remoteAddress);
}

/** Replaces a header, named in lower case. A Request is made from Node's headers in one of both forms, raw or by name. */
function setRequestHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string) {
  if (headers[name] !== undefined)
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
      if (rawHeaders[at]!.toLowerCase() === name) rawHeaders.splice(at, 2);
  headers[name] = value;
  rawHeaders.push(name, value);
}

/** If anybody could choose ids, their requests would be confused with those of others in the log. */
function setRequestId(incoming: IncomingMessage, isTrusted: boolean): string {
  const sent = incoming.headers['x-request-id'];
  const id = requestIdOf(isTrusted && typeof sent === 'string' ? sent : null);
  setRequestHeader(incoming, 'x-request-id', id);
  return id;
}

/** The responses to errors of Node's parser and timers, by code; 400 to all others. */
const statusOfErrors: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** With Node's own property for the response that is being sent. */
type RespondingSocket = Socket & { _httpMessage?: ServerResponse };

/** Answers what is no request, or came too slowly, as Node would. A connection that was opened and never used is only closed. */
function refuseUnreadable(
  { code }: NodeJS.ErrnoException,
  socket: RespondingSocket,
  onFinished: (finished: Finished) => void,
) {
  if (!socket.writable || socket.bytesRead === 0 || socket._httpMessage?.headersSent) return socket.destroy();
  const [status, requestId] = [statusOfErrors[code ?? ''] ?? 400, randomUUID()];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\n\r\n`);
  return onFinished({ method: undefined, route: 'unreadable', status, ms: 0, requestId, url: '', reason: code });
}

/** The lowest rate of a body is 4 KB a second: a slow line may take long for a large file. */
const minBytesPerCheck = 40_000;
const checkMs = 10_000;

/** Ends a request whose body stops coming, or nearly. What its handler has not read yet is not the sender's fault. */
function limitSlowBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { socket, headers } = incoming;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) return;
  const bytesBefore = socket.bytesRead;
  let bytesSeen = bytesBefore;
  const timer = setInterval(() => {
    const newBytes = socket.bytesRead - bytesSeen;
    bytesSeen += newBytes;
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    if (newBytes >= minBytesPerCheck || incoming.readableLength > 0) return;
    if (outgoing.headersSent || socket.writableEnded) return socket.destroy();
    const [mb, ofMb] = [bytesSeen - bytesBefore, length].map((bytes) => (bytes / 1024 / 1024).toFixed(1));
    const message = `Only ${mb} MB${length ? ` of ${ofMb} MB` : ''} have arrived, and in the last 10 seconds next to nothing. Please try again on another line.`;
    const body = JSON.stringify({ code: 'unavailable', message });
    const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
    socket.end(`HTTP/1.1 408 ${STATUS_CODES[408]}\r\nConnection: close\r\n${type}\r\n\r\n${body}`);
  }, checkMs);
  timer.unref(); // a connection that is reset before its request is read emits no 'close'
  incoming.once('close', () => clearInterval(timer));
}

/** Slow headers are cut within 10 s. Node's default is to check for them every 30 s, which would add to the limit. */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 0, // for the whole of a body, which only a fast line would meet: `limitSlowBody` limits its rate
  // Longer than a load balancer's timeout (60 s), so that none sends a request on a connection that is being closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * Milliseconds without a byte in either direction after which an unread response is aborted. Node waits twice as long for a
 * write that has begun. The time to produce a response is limited by its handler instead.
 */
const silenceMs = 5_000;

/** Leaves some of the process's file descriptors for files and the database. Node raises their limit to the hard limit. */
const maxConnections = 8_000;

/**
 * Serves HTTP on a port; 0 is any free one.
 * @throws Error that says what to do when the port is taken
 */
export async function listen(port: number, handle: SiteHandler, options: Options = {}) {
  const { host, trustProxy = 0 } = options;
  const { respondDirectly = () => false, setHeaders = () => {}, onFinished = () => {} } = options;
  const listener = getRequestListener(
    (request, env) => handle(request, env as HttpBindings),
    { hostname: 'localhost' }, // for health checks by HTTP/1.0, which send no Host
  );
  const server = createServer(limits, (incoming, outgoing) => {
    const started = performance.now();
    limitSlowBody(incoming, outgoing);
    addSender(incoming); // before anything reads it: limits count what is answered directly, too
    const requestId = setRequestId(incoming, trustProxy > 0);
    const report = () => {
      const { route, isHeld, isLogged, isForwarded, reason, headersSent, statusCode } = outgoing as ServerResponse &
        RequestNotes;
      const status = headersSent ? statusCode : 0;
      const { method = '', url = '' } = incoming;
      const ms = performance.now() - started;
      onFinished({ method, route, status, ms, requestId, url, isHeld, isLogged, isForwarded, reason });
    };
    if (!respondDirectly(incoming, outgoing)) {
      setHeaders(incoming, outgoing);
      void listener(incoming, outgoing);
    }
    if (outgoing.writableEnded) report();
    else outgoing.on('close', report); // comes only once, and `once` would cost more
  });
  // Read now, so that Node caches it: once a connection is reset, its address can no longer be read.
  server.on('connection', (socket: Socket) => socket.remoteAddress ?? socket.destroy());
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket as RespondingSocket, onFinished));
  server.timeout = silenceMs;
  server.on('request', (_, outgoing: ServerResponse) =>
    outgoing.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    }),
  );
  server.maxConnections = maxConnections;
  const { announce, drain } = createConnectionDrain(server);
  const backlog = 2_048; // a burst of connections must not be refused

  return {
    port: await open(server, { port, host, backlog }, `Choose another: PORT=${port + 1} npm start`),
    /** Each response announces that its connection ends. New connections are still accepted. */
    announceClose: announce,
    /** Stops accepting connections, and waits at most 15 s for requests in progress, which may wait 10 s themselves. */
    async close() {
      const closed = new Promise((done) => server.close(done));
      drain();
      const forcedClose = setTimeout(() => server.closeAllConnections(), 15_000);
      await closed;
      clearTimeout(forcedClose);
    },
  };
}

/**
 * Closes the connections of a closing server without breaking off a response: each request that is in progress, or still arrives on
 * an open connection, gets `Connection: close`. Node closes only connections that are idle at that moment. `announce` comes first,
 * while new connections are still accepted: each response then ends its connection, so that clients move to another process.
 * `drain` comes when the server has stopped accepting connections.
 */
function createConnectionDrain(server: Server) {
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

/** @param advice if the port is taken @returns the port @throws Error with the advice */
export const open = (server: Server, options: ListenOptions, advice: string) =>
  new Promise<number>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { port, host } = options;
      const problems: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken. ${advice}`,
        EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one that it has, such as ::1.`,
        EAFNOSUPPORT: `This machine has no addresses like ${host}: set HOST to one that it has.`,
        EACCES: `This user may not open port ${port}: choose one from 1024 on.`,
      };
      const problem = problems[error.code ?? ''] ?? `HOST or PORT cannot be used on this machine: ${error.message}`;
      fail(new Error(problem, { cause: error }));
    });
    server.listen(options, () => done((server.address() as AddressInfo).port));
  });
