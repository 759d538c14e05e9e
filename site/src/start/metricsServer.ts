import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '@onesite/telemetry/metrics';
import type { Routed } from './listen.ts';

const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

type AnswerNow = (incoming: IncomingMessage, outgoing: ServerResponse & Routed) => boolean;

/** Answers `/metrics`, to whoever has the token where there is one. @returns whether the request was that */
export function metricsAnswer(metrics: Pick<Metrics, 'text'>, token: string | undefined): AnswerNow {
  return ({ url, headers }, outgoing) => {
    if (url !== '/metrics') return false;
    outgoing.route = url;
    if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      outgoing.writeHead(401, { ...answerHeaders, 'WWW-Authenticate': 'Bearer' }).end();
      return true;
    }
    metrics.text().then(
      ({ contentType, text }) => outgoing.writeHead(200, { ...answerHeaders, 'Content-Type': contentType }).end(text),
      () => outgoing.writeHead(500).end(),
    );
    return true;
  };
}

/** Serves what operators read on a port of its own, which visitors cannot reach. @throws Error when the port is taken */
export async function serveMetrics(port: number, answerNow: AnswerNow) {
  const server = createServer((incoming, outgoing) => {
    if (!answerNow(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another METRICS_PORT.`) : error),
    );
    server.listen(port, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isSame = (text: string, other: string) => timingSafeEqual(digest(text), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
