import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isSameSecret } from '@onesite/registry/tokens/tokenText';
import type { Metrics } from '@onesite/telemetry/metrics';
import { open, type Routed } from './listen.ts';

const responseHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

type RespondDirectly = (incoming: IncomingMessage, outgoing: ServerResponse & Routed) => boolean;

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

/** Serves the metrics on a port of its own, which visitors cannot reach. @throws Error if the port is taken */
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
