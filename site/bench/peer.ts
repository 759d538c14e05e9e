import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { logger } from 'hono/logger';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { timeout } from 'hono/timeout';

/** What others would build: Hono with its own middleware for the duties that any request has here. */
export function peerApp(): Hono {
  const app = new Hono();
  app.use(requestId(), logger(), secureHeaders(), timeout(4_500), bodyLimit({ maxSize: 256 * 1024 }), etag());
  return app;
}
