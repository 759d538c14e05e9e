import type { Metrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];

export type FinishedRequest = {
  method: string | undefined;
  /** The pattern of the path, never the path itself. */
  route: string | undefined;
  status: number;
  ms: number;
  /** The request waited on purpose, until there was something to answer: its time is not measured. */
  isHeld?: boolean;
};

export function httpMetrics(metrics: Metrics) {
  const requests = metrics.counter({
    name: 'http_requests_total',
    help: 'Answered requests, by the pattern of their address.',
    labels: ['route', 'method', 'status'],
  });
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labels: ['route', 'method'],
  });
  return ({ method = '', route = 'none', status, ms, isHeld }: FinishedRequest) => {
    const knownMethod = methods.has(method) ? method : 'other';
    requests.labels(route, knownMethod, statusClasses[Math.floor(status / 100)] ?? 'none').inc();
    if (!isHeld) durations.labels(route, knownMethod).observe(ms / 1000);
  };
}
