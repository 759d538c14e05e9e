import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { httpMetrics } from '@onesite/telemetry/httpMetrics';
import { type FetchHandler, listen } from './listen.ts';
import { createMetricsHandler, serveMetrics } from './metricsServer.ts';
import { answerOptions, isOperators, probes, servedLines } from './probes.ts';
import { createRequestLog } from './requestLog.ts';
import { createResponseHeaders } from './responseHeaders.ts';
import type { SiteEdge } from './siteEdge.ts';
import type { StartContext } from './startContext.ts';
import { isCall, starting } from './starting.ts';

export type SiteServer = Awaited<ReturnType<typeof createSiteServer>>;

/** The server of this process. Until there is something to serve, it answers 503. */
export async function createSiteServer({ settings, logger, metrics, tracing, databaseRefusal, onClose }: StartContext) {
  let response: FetchHandler = (request) => starting(request);
  let edge: SiteEdge | undefined;
  let canServe = () => false;
  let isDraining = false;
  let startReason: string | undefined;
  let server: Awaited<ReturnType<typeof listen>> | undefined;

  function notReady() {
    if (isDraining) return 'draining';
    if (!canServe()) return ['starting', startReason].filter(Boolean).join('\n');
    return settings.role === 'edge' ? undefined : databaseRefusal(); // an edge only reads
  }
  const probed = probes(notReady, () => (edge ? servedLines(edge) : []));
  const measured = createMetricsHandler(metrics, settings.metrics.token);
  const setHeaders = createResponseHeaders(settings.publicUrls);
  const [count, logRequest] = [httpMetrics(metrics), createRequestLog(logger)];

  function respondToOperators(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (!isOperators(incoming)) return false;
    setHeaders(incoming, outgoing);
    return probed(incoming, outgoing) || (settings.metrics.token !== undefined && measured(incoming, outgoing));
  }

  if (settings.metrics.port) {
    const own = await serveMetrics(
      { port: settings.metrics.port, host: settings.metricsHost },
      (incoming, outgoing) => probed(incoming, outgoing) || measured(incoming, outgoing),
    );
    onClose(own.close);
  }

  return {
    /**
     * @param reason why it cannot serve for now
     * @returns its address on this machine
     */
    async open(reason?: string) {
      startReason = reason;
      server = await listen(settings.port, (request, env) => response(request, env), {
        host: settings.host,
        trustProxy: settings.trustProxy,
        trace: (incoming) =>
          isOperators(incoming) ? undefined : tracing?.request(String(incoming.headers.traceparent)),
        respondDirectly: (incoming, outgoing) =>
          respondToOperators(incoming, outgoing) ||
          answerOptions(incoming, outgoing, setHeaders) ||
          (edge?.respondDirectly(incoming, outgoing) ?? false),
        onFinished(finished) {
          count(finished);
          logRequest(finished);
        },
        setHeaders,
      });
      const { host = 'localhost' } = settings;
      return `http://${isIPv6(host) ? `[${host}]` : host}:${server.port}`;
    },
    /** Serves calls alone, while the rest still starts. */
    serveCalls(calls: FetchHandler) {
      response = (request, env) => (isCall(request) ? calls(request, env) : starting(request));
    },
    /** From now on this process can serve, and says so as soon as the edge has a set. */
    serveAll(calls: FetchHandler, started: SiteEdge | undefined) {
      edge = started;
      startReason = undefined;
      canServe = () => !started || started.live.get() !== undefined;
      response =
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
