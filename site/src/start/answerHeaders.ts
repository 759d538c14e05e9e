import type { IncomingMessage, ServerResponse } from 'node:http';
import { forwardedProtocols } from './forwardedProtocols.ts';

type Options = {
  /** The site's addresses as visitors see them; may be empty. */
  publicUrls: string[];
  trustProxy: number;
};

const aYear = 'max-age=31536000';

/**
 * Sets headers of every answer: files, calls, pages, redirects, errors. Finished documents, which have them, do without, since Node
 * then writes all headers at once, for half of the cost. Browsers must not guess content types, and a
 * browser that came by https uses https only, for a year.
 */
export function answerHeaders({ publicUrls, trustProxy }: Options) {
  const isPublicHttps = publicUrls.some((url) => url.startsWith('https:'));
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.setHeader('X-Content-Type-Options', 'nosniff');
    if (isPublicHttps || isForwardedHttps(incoming, trustProxy)) outgoing.setHeader('Strict-Transport-Security', aYear);
  };
}

/** Whether the outermost trusted proxy received the request by https. */
function isForwardedHttps(incoming: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const protocols = forwardedProtocols(incoming);
  return (protocols.at(-trustProxy) ?? protocols[0]) === 'https';
}
