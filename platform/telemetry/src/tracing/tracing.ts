import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { summaryOf } from '../postgres/statementSummary.ts';
import { setRequestHeader } from '../requestHeader.ts';
import { createSampling, type SamplingSettings } from './sampling.ts';
import { readTraceParent, type TraceParent, writeTraceParent } from './traceparent.ts';

export type TracingOptions = SamplingSettings & {
  /** The collector's, such as `http://localhost:4318`. */
  endpoint: string;
  serviceName: string;
  /** Whether the proxies in front decide which traces are recorded. Other callers only name the trace. */
  isCallerTrusted: boolean;
  /** Called with the reason when the collector cannot be reached. */
  onError: (message: string) => void;
};

/** What is known of a request after its response. */
export type TracedResponse = { method: string; route: string | undefined; status: number; requestId?: string };

/** A step of a request, in milliseconds of `performance.now()`. */
export type FinishedSpan = { name: string; started: number; ms: number; attributes?: Attributes };

const closeTimeoutMs = 2_000;
const sendEveryMs = Number(process.env.OTEL_BSP_SCHEDULE_DELAY) || 2_000;

/**
 * Traces of OpenTelemetry. The header `traceparent` carries them, also within a process, so that a request that is not recorded
 * costs next to nothing. Only a recorded call of the API has a context, in which its statements find it. No span contains a path, a
 * query, a header or a value of a statement.
 */
export function startTracing({ endpoint, serviceName, isCallerTrusted, onError, ...settings }: TracingOptions) {
  diag.setLogger(
    { error: (message) => onError(message.slice(0, 300)), warn() {}, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new AlwaysOnSampler(), // requests that are not recorded do not get here
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer('@onesite/telemetry');
  const isRecorded = createSampling(settings);
  const current = new AsyncLocalStorage<Span>();
  let calls = 0;

  /**
   * Runs a call, so that its statements are recorded below `span`. While the storage is in use, it slows every promise of the
   * process.
   */
  async function within<Result>(span: Span, run: () => Result | Promise<Result>): Promise<Result> {
    calls++;
    try {
      return await current.run(span, run);
    } finally {
      if (--calls === 0) current.disable();
    }
  }

  return {
    /**
     * A request that came over the network. Its handler finds this span in its `traceparent`.
     * @returns a function to call after the response; undefined if nothing is recorded
     */
    request(incoming: IncomingMessage): ((response: TracedResponse) => void) | undefined {
      const sent = incoming.headers.traceparent;
      const parent = readTraceParent(typeof sent === 'string' ? sent : undefined);
      const isSampled = parent && isCallerTrusted ? parent.isSampled : isRecorded();
      if (!isSampled) {
        if (sent !== undefined)
          setRequestHeader(incoming, 'traceparent', parent && writeTraceParent({ ...parent, isSampled }));
        return undefined;
      }
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextOf(parent));
      setRequestHeader(incoming, 'traceparent', writeTraceParent(parentOf(span)));
      return ({ method, route, status, requestId }) => {
        span.updateName(route ? `${method} ${route}` : method);
        span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status });
        if (route) span.setAttribute('http.route', route);
        if (requestId) span.setAttribute('request.id', requestId);
        if (status >= 500 || status === 0) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    /** A call of the API, made by this process itself or, if it came over the network, by the request whose span it has. */
    call<Result>(traceparent: string | null | undefined, run: () => Result | Promise<Result>, named: () => string) {
      const parent = readTraceParent(traceparent);
      if (!parent?.isSampled) return run();
      const span = tracer.startSpan('call', { kind: SpanKind.INTERNAL }, contextOf(parent));
      return within(span, run).finally(() => {
        span.updateName(named());
        span.end();
      });
    },

    /** A step of a request that has ended. */
    record(traceparent: string | null | undefined, { name, started, ms, attributes }: FinishedSpan) {
      const parent = readTraceParent(traceparent);
      if (!parent?.isSampled) return;
      const startTime = performance.timeOrigin + started;
      tracer.startSpan(name, { startTime, attributes }, contextOf(parent)).end(startTime + ms);
    },

    /** A statement to Postgres. @returns a function to call when it has ended */
    statement(strings: readonly string[]): ((error?: unknown) => void) | undefined {
      const parent = current.getStore();
      if (!parent) return undefined;
      const { name, attributes } = summaryOf(strings);
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
      return (error) => {
        if (error) {
          const { code } = error as { code?: unknown };
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', typeof code === 'string' ? code : 'error');
        }
        span.end();
      };
    },

    /** Sends the rest, but gives up after a short time. */
    async close() {
      await Promise.race([provider.shutdown(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

export type Tracing = ReturnType<typeof startTracing>;

const parentOf = (span: Span): TraceParent => ({ ...span.spanContext(), isSampled: true });

function contextOf(parent: TraceParent | undefined): Context {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
