import type { IncomingMessage, ServerResponse } from 'node:http';
import { lostSeconds } from '@onesite/protocol/live';
import type { Routed } from './listen.ts';
import type { SiteEdge } from './siteEdge.ts';

const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };

/** Whether the request is a probe or reads metrics, which is repeated too often to be traced. */
export const isOperators = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/** Of probes, and of pages elsewhere, which it allows nothing. @returns whether it was a request for options */
export function answerOptions(
  incoming: IncomingMessage,
  outgoing: ServerResponse & Routed,
  setHeaders: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): boolean {
  if (incoming.method !== 'OPTIONS') return false;
  const isCall = incoming.url?.startsWith('/api/');
  outgoing.route = isCall ? '/api/*' : '*';
  setHeaders(incoming, outgoing);
  outgoing.writeHead(204, { Allow: `GET, HEAD, ${isCall ? 'POST, PUT, PATCH, DELETE, ' : ''}OPTIONS` }).end();
  return true;
}

/** Why visitors cannot be served: 'starting' or 'draining', and a reason in a second line; undefined if they can. */
type NotReady = string | undefined;

/**
 * Answers the two probes of Kubernetes and load balancers. `/healthz`: does the process run, or should it be replaced? `/readyz`:
 * should it get requests? Neither reads the database: while that is away the site serves what it has in memory, and no other process could
 * do more.
 * @param served lines for people: what this process serves
 */
export function probes(notReady: () => NotReady, served: () => string[] = () => []) {
  /** @returns whether the request was a probe */
  return ({ url, method }: Pick<IncomingMessage, 'url' | 'method'>, outgoing: ServerResponse & Routed): boolean => {
    if (url !== '/healthz' && url !== '/readyz') return false;
    outgoing.route = url;
    const reason = url === '/readyz' ? notReady() : undefined;
    outgoing.writeHead(reason ? 503 : 200, headers);
    const lines = [reason ?? 'ok', ...(url === '/readyz' ? served() : [])];
    outgoing.end(method === 'HEAD' ? undefined : `${lines.join('\n')}\n`);
    return true;
  };
}

type ServedBy = { live: Pick<SiteEdge['live'], 'get'>; reportedSecondsAgo: SiteEdge['reportedSecondsAgo'] };

/** What an edge serves, as text for people who read `/readyz`, and whether the registry considers it lost. */
export function servedLines({ live, reportedSecondsAgo }: ServedBy): string[] {
  const number = live.get()?.set.number;
  if (number === undefined) return [];
  const secondsAgo = reportedSecondsAgo();
  const serving = `serving set ${number}`;
  if (secondsAgo === undefined) return [serving, 'lost: the registry has not heard of this edge yet'];
  return secondsAgo < lostSeconds
    ? [serving]
    : [serving, `lost: the registry has not heard of this edge for ${secondsAgo} s`];
}
