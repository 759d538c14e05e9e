import type { Tracing } from '@onesite/telemetry/tracing';
import type { FetchHandler, Routed } from './listen.ts';

/** The same calls, recorded if their `traceparent` says so. Calls of documents come without a server, and so without `env`. */
export const tracedCalls =
  (calls: FetchHandler, tracing: Pick<Tracing, 'call'>): FetchHandler =>
  (request, env) => {
    const sent = env?.incoming ? env.incoming.headers.traceparent : request.headers.get('traceparent');
    if (typeof sent !== 'string') return calls(request, env);
    const routed: Routed = env?.outgoing ?? {};
    const named = () => `API ${request.method} ${routed.route ?? ''}`.trimEnd();
    return tracing.call(sent, () => calls(request, env ?? { routed }), named);
  };
