import type { Tracing } from '@onesite/telemetry/tracing/tracing';
import type { Answering, Routed } from './listen.ts';

/** The same calls, recorded where their `traceparent` says so. Those of documents have no server, and so no `env`. */
export const tracedCalls =
  (calls: Answering, tracing: Pick<Tracing, 'call'>): Answering =>
  (request, env) => {
    const sent = env?.incoming ? env.incoming.headers.traceparent : request.headers.get('traceparent');
    if (typeof sent !== 'string') return calls(request, env);
    const routed: Routed = env?.outgoing ?? {};
    const named = () => `API ${request.method} ${routed.route ?? ''}`.trimEnd();
    return tracing.call(sent, () => calls(request, env ?? { routed }), named);
  };
