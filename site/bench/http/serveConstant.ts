// The site's own answers as constants: from node:http alone, from Hono alone, or from Hono with its own middleware.
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { logger } from 'hono/logger';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { timeout } from 'hono/timeout';
import { serveUsage } from './usage.ts';

interface BareResponse {
  status: number;
  body: Buffer;
  /** What any server sends with such a response: none of the site's own headers. */
  headers: Record<string, string>;
}

const { URL: url = '', HEADERS = '{}', KIND } = process.env;
const { status, body, headers } = await answerOf(url, JSON.parse(HEADERS));
const sent = headers['content-encoding'] ? new Uint8Array(body) : body.toString();

const server =
  KIND === 'node'
    ? nodeServer().listen(0)
    : serve({ fetch: honoApp(KIND === 'peer' ? peerApp() : new Hono()).fetch, port: 0 });
server.once('listening', () => serveUsage((server.address() as AddressInfo).port));

function nodeServer() {
  return createServer((incoming, response) => {
    const isKnown = headers.etag !== undefined && incoming.headers['if-none-match'] === headers.etag;
    if (isKnown) return response.writeHead(304, headers).end();
    response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
  });
}

/** The peer sends no tag of the site: its middleware makes one of its own. */
function honoApp(app: Hono) {
  const { etag: _, ...own } = headers;
  app.get(new URL(url).pathname, () => new Response(sent, { status, headers: KIND === 'peer' ? own : headers }));
  return app;
}

/** What others would build: Hono with its own middleware for the duties that any request has here. */
function peerApp(): Hono {
  const app = new Hono();
  app.use(requestId(), logger(), secureHeaders(), timeout(4_500), bodyLimit({ maxSize: 256 * 1024 }), etag());
  return app;
}

async function answerOf(address: string, requestHeaders: Record<string, string>): Promise<BareResponse> {
  const response = await new Promise<IncomingMessage>((done, fail) =>
    get(address, { headers: requestHeaders }, done).once('error', fail),
  );
  const plain = ['content-type', 'content-encoding', 'etag'] as const;
  const own = plain.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : []));
  return { status: response.statusCode!, body: await buffer(response), headers: Object.fromEntries(own) };
}
