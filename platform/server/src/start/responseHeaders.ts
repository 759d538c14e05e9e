import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@onesite/edge/documents/policy';
import { forwardedValue } from './forwardedProtocols.ts';

type Options = {
  /** The site's addresses as visitors see them; may be empty. */
  publicUrls: string[];
  trustProxy: number;
};

const plain = Object.entries(securityHeaders('http://'));
const secured = Object.entries(securityHeaders('https://'));

/**
 * Sets headers of every response: files, calls, redirects, errors, health checks. They are those of documents, which contain them
 * already: Node then writes all headers at once, at half the cost. A browser that came over https uses only https for a year.
 */
export function createResponseHeaders({ publicUrls, trustProxy }: Options) {
  const isPublicHttps = publicUrls.some((url) => url.startsWith('https:'));
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isSecured = isPublicHttps || forwardedValue(incoming, 'x-forwarded-proto', trustProxy) === 'https';
    for (const [name, value] of isSecured ? secured : plain) outgoing.setHeader(name, value);
    outgoing.setHeader('X-Request-Id', incoming.headers['x-request-id'] ?? '');
  };
}
