import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@onesite/edge/documents/policy';
import { defaultMessages } from '@onesite/shared-contract/http/errorMessages';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { forwardedValue } from './forwardedProtocols.ts';
import type { Routed } from './listen.ts';

type Options = {
  /** The site's addresses as visitors see them; may be empty. */
  publicUrls: string[];
  trustProxy: number;
};

/** Load balancers and monitoring send their probes from inside, without TLS. */
const healthCalls = ['/healthz', '/readyz', '/metrics', '/api/health'];

const headers = { ...securityHeaders('http://'), 'Cache-Control': 'no-store' };

/**
 * Redirects visitors who came without TLS to the https address, and refuses what they send, because others could read it on its
 * way. The site itself has no TLS, so only a trusted proxy knows how a visitor came: a request is plain if the outermost proxy says
 * so. A request without that header, or without a trusted proxy, is served: a proxy that does not send the header would otherwise
 * redirect its visitors for ever.
 * @returns whether it has responded
 */
export function refusePlain({ publicUrls, trustProxy }: Options) {
  const origins = publicUrls.map((url) => new URL(url));
  const isSecured = origins.some(({ protocol }) => protocol === 'https:');

  return (incoming: IncomingMessage, outgoing: ServerResponse & Routed): boolean => {
    if (!isSecured || forwardedValue(incoming, 'x-forwarded-proto', trustProxy) !== 'http') return false;
    const { url = '/', method } = incoming;
    if (healthCalls.includes(url.split('?', 1)[0]!)) return false;
    const host = forwardedValue(incoming, 'x-forwarded-host', trustProxy) ?? incoming.headers.host?.toLowerCase();
    const own = origins.filter((origin) => origin.host === host);
    const [secure, ...others] = own.length > 0 ? own : origins;
    if ([secure, ...others].some((origin) => origin?.protocol !== 'https:')) return false; // also offered without TLS
    outgoing.route = 'plain';
    outgoing.setHeader('X-Request-Id', incoming.headers['x-request-id'] ?? '');
    incoming.resume();
    if (method === 'GET' || method === 'HEAD') {
      // Only a path: a request line may also contain a whole address, which would become part of this one.
      const path = url.startsWith('/') ? url : '/';
      outgoing.writeHead(308, { ...headers, Location: `${secure!.origin}${path}` }).end();
      return true;
    }
    outgoing.writeHead(400, { ...headers, 'Content-Type': 'application/json', Connection: 'close' });
    const message = `${defaultMessages.https_required} The address is ${secure!.origin}.`;
    outgoing.end(JSON.stringify({ code: 'https_required', message } satisfies ApiError));
    return true;
  };
}
