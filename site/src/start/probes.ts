import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Routed } from './listen.ts';

const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };

/** Whether a request comes from who operates the site, again and again: it is not worth a trace. */
export const isOperators = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/** What is in the way of serving visitors; undefined where nothing is. */
type NotReady = 'starting' | 'draining' | undefined;

/**
 * Answers the two questions of Kubernetes and load balancers. `/healthz`: does the process run at all, or should it be replaced?
 * `/readyz`: should it get requests? Neither asks the database: without it the site serves what it has in memory, and no other
 * process could do more.
 * @param served lines for people: what this process serves
 */
export function probes(notReady: () => NotReady, served: () => string[] = () => []) {
  /** @returns whether the request was one of them */
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
