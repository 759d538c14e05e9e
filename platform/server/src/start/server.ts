import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { securityHeaders } from '@onesite/edge/documents/policy';
import { isCall } from '@onesite/edge/requests/requestOrigin';
import { clockProblem, lostSeconds } from '@onesite/protocol/live';
import { isSameSecret } from '@onesite/registry/tokens/tokenRows';
import { httpMetrics } from '@onesite/telemetry/httpMetrics';
import type { Metrics } from '@onesite/telemetry/metrics';
import type { Logger } from 'pino';
import { startingResponse } from './api.ts';
import type { SiteEdge } from './edge.ts';
import { type Finished, listen, open, type RequestNotes, type SiteHandler } from './listen.ts';
import type { StartContext } from './startContext.ts';

export type SiteServer = Awaited<ReturnType<typeof createSiteServer>>;

/** The server of this process. Until there is something to serve, it answers 503. */
export async function createSiteServer({ settings, logger, metrics, databaseRefusal, onClose }: StartContext) {
  let handle: SiteHandler = (request) => startingResponse(request);
  let edge: SiteEdge | undefined;
  let canServe = () => false; // until the start is over
  let isDraining = false;
  let startReason: string | undefined; // why it cannot serve yet
  let server: Awaited<ReturnType<typeof listen>> | undefined;

  function notReady() {
    if (isDraining) return 'draining';
    if (!canServe()) return ['starting', startReason].filter(Boolean).join('\n');
    return settings.role === 'edge' ? undefined : databaseRefusal(); // an edge only reads
  }
  const respondToProbe = probes(notReady, () => (edge ? servedLines(edge) : []));
  const respondWithMetrics = createMetricsHandler(metrics, settings.metrics.token);
  const setHeaders = createResponseHeaders(settings.publicUrls);
  const countRequest = httpMetrics(metrics);
  const logRequest = createRequestLog(logger);

  function respondToOperators(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (!isOperatorRequest(incoming)) return false;
    setHeaders(incoming, outgoing);
    if (respondToProbe(incoming, outgoing)) return true;
    return settings.metrics.token !== undefined && respondWithMetrics(incoming, outgoing);
  }

  if (settings.metrics.port) {
    const metricsServer = await serveMetrics(
      { port: settings.metrics.port, host: settings.metricsHost },
      (incoming, outgoing) => respondToProbe(incoming, outgoing) || respondWithMetrics(incoming, outgoing),
    );
    onClose(metricsServer.close);
  }

  return {
    /**
     * @param reason why it cannot serve for now
     * @returns its address on this machine
     */
    async open(reason?: string) {
      startReason = reason;
      server = await listen(settings.port, (request, env) => handle(request, env), {
        host: settings.host,
        trustProxy: settings.trustProxy,
        respondDirectly: (incoming, outgoing) =>
          respondToOperators(incoming, outgoing) ||
          answerOptions(incoming, outgoing, setHeaders) ||
          (edge?.respondDirectly(incoming, outgoing) ?? false),
        onFinished(finished) {
          countRequest(finished);
          logRequest(finished);
        },
        setHeaders,
      });
      const { host = 'localhost' } = settings;
      return `http://${isIPv6(host) ? `[${host}]` : host}:${server.port}`;
    },
    /** Serves calls alone, while the rest still starts. */
    serveCalls(calls: SiteHandler) {
      handle = (request, env) => (isCall(request) ? calls(request, env) : startingResponse(request));
    },
    /** From now on this process can serve, and says so as soon as the edge has a set. */
    serveAll(calls: SiteHandler, started: SiteEdge | undefined) {
      edge = started;
      startReason = undefined;
      canServe = () => !started || started.live.get() !== undefined;
      handle =
        started?.fetch ??
        ((request, env) => (isCall(request) ? calls(request, env) : new Response('Not found', { status: 404 })));
    },
    isServing: () => canServe(),
    drain() {
      isDraining = true;
      server?.announceClose();
    },
    close: async () => server?.close(),
  };
}

/**
 * Sets headers of every response: files, calls, redirects, errors, health checks. They are those of documents, which contain them
 * already: Node then writes all headers at once, at half the cost. With an https address, a browser uses only https for a year.
 */
export function createResponseHeaders(publicUrls: string[]) {
  const isHttps = publicUrls.some((url) => url.startsWith('https:'));
  const headers = Object.entries(securityHeaders(isHttps ? 'https://' : 'http://'));
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    outgoing.setHeader('X-Request-Id', incoming.headers['x-request-id'] ?? '');
  };
}

const lateMs = 1_000;

/**
 * A line, as the API's log has it, for each request that this process answers itself with an error, and for each that was late: by
 * the id it is found in the proxy's log and the API's. No query, which may contain keys and tokens.
 */
export const createRequestLog =
  (logger: Pick<Logger, 'info'>) =>
  ({ isLogged, isForwarded, isHeld, status, ms, requestId, method, url, route, reason }: Finished) => {
    const isLate = !isHeld && ms >= lateMs;
    if (isLogged || isOperatorRequest({ url }) || (!isLate && (isForwarded || status < 400))) return;
    const path = url.split('?', 1)[0];
    logger.info({ requestId, method, path, route, status, ms: Math.round(ms * 10) / 10, reason }, 'request');
  };

const responseHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

type RespondDirectly = (incoming: IncomingMessage, outgoing: ServerResponse & RequestNotes) => boolean;

/** Serves `/metrics`, to callers with the token if one is set. @returns whether the request was for it */
export function createMetricsHandler(metrics: Pick<Metrics, 'text'>, token: string | undefined): RespondDirectly {
  return ({ url, headers }, outgoing) => {
    if (url !== '/metrics') return false;
    outgoing.route = url;
    if (token !== undefined && !isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) {
      outgoing.writeHead(401, { ...responseHeaders, 'WWW-Authenticate': 'Bearer' }).end();
      return true;
    }
    metrics.text().then(
      ({ contentType, text }) => outgoing.writeHead(200, { ...responseHeaders, 'Content-Type': contentType }).end(text),
      () => outgoing.writeHead(500).end(),
    );
    return true;
  };
}

/** Serves the metrics on a separate port, which visitors cannot reach. @throws Error if the port is taken */
export async function serveMetrics(address: { port: number; host?: string }, respondDirectly: RespondDirectly) {
  const server = createServer((incoming, outgoing) => {
    if (!respondDirectly(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  return {
    port: await open(server, address, 'Choose another METRICS_PORT.'),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const probeHeaders = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };

/** Whether the request is a probe or reads metrics, which is repeated too often to be traced. */
export const isOperatorRequest = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/** Answers OPTIONS, which health checks and pages of other origins send, and allows the latter nothing. @returns whether it was one */
export function answerOptions(
  incoming: IncomingMessage,
  outgoing: ServerResponse & RequestNotes,
  setHeaders: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): boolean {
  if (incoming.method !== 'OPTIONS') return false;
  const isOfApi = incoming.url?.startsWith('/api/');
  outgoing.route = isOfApi ? '/api/*' : '*';
  setHeaders(incoming, outgoing);
  outgoing.writeHead(204, { Allow: `GET, HEAD, ${isOfApi ? 'POST, PUT, PATCH, DELETE, ' : ''}OPTIONS` }).end();
  return true;
}

/**
 * Answers the two probes of Kubernetes and load balancers. `/healthz`: does the process run, or should it be replaced? `/readyz`:
 * should it get requests? Neither reads the database: while that is down the site serves what it has in memory, and no other process could
 * do more.
 * @param notReady why visitors cannot be served: 'starting' or 'draining', and a reason in a second line
 * @param served lines for people: what this process serves
 */
export function probes(notReady: () => string | undefined, served: () => string[] = () => []) {
  return (
    { url, method }: Pick<IncomingMessage, 'url' | 'method'>,
    outgoing: ServerResponse & RequestNotes,
  ): boolean => {
    if (url !== '/healthz' && url !== '/readyz') return false;
    outgoing.route = url;
    const reason = url === '/readyz' ? notReady() : undefined;
    outgoing.writeHead(reason ? 503 : 200, probeHeaders);
    const lines = [reason ?? 'ok', ...(url === '/readyz' ? served() : [])];
    outgoing.end(method === 'HEAD' ? undefined : `${lines.join('\n')}\n`);
    return true;
  };
}

type ServedBy = { live: Pick<SiteEdge['live'], 'get'> } & Pick<SiteEdge, 'reportedSecondsAgo' | 'clockSeconds'>;

/** What an edge serves, as text for people who read `/readyz`, whether the registry considers it lost, and whether its clock is wrong. */
export function servedLines({ live, reportedSecondsAgo, clockSeconds }: ServedBy): string[] {
  const number = live.get()?.set.number;
  if (number === undefined) return [];
  const secondsAgo = reportedSecondsAgo();
  const isLost = secondsAgo === undefined || secondsAgo >= lostSeconds;
  const since = secondsAgo === undefined ? 'yet' : `for ${secondsAgo} s`;
  const lost = isLost && `lost: the registry has not heard of this edge ${since}`;
  return [`serving set ${number}`, lost, clockProblem(clockSeconds() ?? 0)].filter((line) => typeof line === 'string');
}
