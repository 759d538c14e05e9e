import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { forwardedProtocols } from './forwardedProtocols.ts';

type Options = {
  /** The site's addresses as visitors see them; may be none. */
  publicUrls: string[];
  trustProxy: number;
};

const aYear = 'max-age=31536000';

/**
 * What belongs on every answer, whoever makes it: files, calls, pages, redirects, refusals. No browser guesses another
 * type than the one that is named, and one that came by https comes by nothing else for a year.
 */
export function setAnswerHeaders(server: Server, { publicUrls, trustProxy }: Options) {
  const isPublicHttps = publicUrls.some((url) => url.startsWith('https:'));
  // Before the listener that answers.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.setHeader('X-Content-Type-Options', 'nosniff');
    if (isPublicHttps || isForwardedHttps(incoming, trustProxy)) outgoing.setHeader('Strict-Transport-Security', aYear);
  });
}

/** Whether the outermost trusted proxy was asked by https. */
function isForwardedHttps(incoming: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const protocols = forwardedProtocols(incoming);
  return (protocols.at(-trustProxy) ?? protocols[0]) === 'https';
}
