import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@onesite/edge/documents/policy';

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
