import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

type TracingOptions = {
  /** The collector's, such as `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
  /** The standard OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. What a trusted caller has decided for its trace always holds. */
  sampler?: string;
  argument?: string;
  /** Whether the proxies in front name the traces, and decide which are recorded. */
  isCallerTrusted: boolean;
  onError: (message: string) => void;
};

type TracedResponse = { method: string; route: string | undefined; status: number; requestId?: string };

type FinishedSpan = { name: string; started: number; ms: number; attributes?: Attributes };

const closeTimeoutMs = 2_000;

/**
 * Traces of OpenTelemetry. The header `traceparent` carries them, also within a process. No span contains a path, a query or a header.
 */
export function startTracing({ endpoint, serviceName, isCallerTrusted, onError, sampler, argument }: TracingOptions) {
  diag.setLogger(
    { error: (message) => onError(message.slice(0, 300)), warn() {}, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: rootSampler(sampler, argument) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer('@onesite/telemetry');

  return {
    /**
     * A request that came over the network, with its `traceparent`.
     * @returns the `traceparent` of its own span, for its handler, and a function to call after the response
     */
    request(traceparent: string) {
      const parent = isCallerTrusted ? contextOf(traceparent) : undefined;
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent ?? ROOT_CONTEXT);
      const end = ({ method, route, status, requestId }: TracedResponse) => {
        span.updateName(route ? `${method} ${route}` : method);
        span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status });
        if (route) span.setAttribute('http.route', route);
        if (requestId) span.setAttribute('request.id', requestId);
        if (status >= 500 || status === 0) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      return { traceparent: traceparentOf(span), end };
    },

    /** Runs a call of the API in a span of its own, below the span that `traceparent` names. */
    async call<Result>(traceparent: string, run: () => Result | Promise<Result>, name: () => string): Promise<Result> {
      const parent = contextOf(traceparent);
      if (!parent) return run();
      const span = tracer.startSpan('call', { kind: SpanKind.INTERNAL }, parent);
      try {
        return await run();
      } finally {
        span.updateName(name()); // the route is known after the call
        span.end();
      }
    },

    record(traceparent: string, { name, started, ms, attributes }: FinishedSpan) {
      const startTime = performance.timeOrigin + started;
      const parent = contextOf(traceparent);
      if (parent) tracer.startSpan(name, { startTime, attributes }, parent).end(startTime + ms);
    },

    /** Sends the rest, but gives up after a short time. */
    async close() {
      await Promise.race([provider.shutdown(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

export type Tracing = ReturnType<typeof startTracing>;

function rootSampler(name = 'always_on', ratio = '1') {
  if (name.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(Number(ratio));
  return name.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler();
}

const traceparentOf = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
};

/** The span that a header names; undefined for an invalid header, after which a new trace starts (W3C Trace Context). */
function contextOf(traceparent: string): Context | undefined {
  const [, traceId, spanId, flags] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(traceparent) ?? [];
  const context = { traceId: traceId!, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : undefined;
}
