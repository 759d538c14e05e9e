import type { Tracing } from '@onesite/telemetry/tracing/tracing';
import type { DocumentSource } from '../edgeMetrics.ts';
import type { FoundRoute } from '../routes/findRoute.ts';

/** Where the time of one visit went, in milliseconds. */
export type VisitTiming = { source: DocumentSource; data: number; queue: number; render: number };

export const createVisitTiming = (): VisitTiming => ({ source: 'cache', data: 0, queue: 0, render: 0 });

type TracedVisit = { traceparent: string; began: number; timing: VisitTiming; found: FoundRoute; set: number };

/** In the order in which they happened. */
export function recordTiming(
  tracing: Pick<Tracing, 'record'>,
  { traceparent, began, timing, found, set }: TracedVisit,
) {
  const attributes = found && { remote: found.remote.name, version: found.remote.version, set };
  let started = began;
  for (const name of ['data', 'queue', 'render'] as const) {
    const ms = timing[name];
    if (ms > 0) tracing.record(traceparent, { name, started, ms, attributes });
    started += ms;
  }
}

/** How long each step took, for the browser's developer tools. */
export function serverTiming({ source, data, queue, render }: VisitTiming) {
  const ms = (name: string, value: number) => `${name};dur=${Math.round(value * 10) / 10}`;
  return `cache;desc=${source === 'cache' ? 'hit' : source}, ${ms('data', data)}, ${ms('queue', queue)}, ${ms('render', render)}`;
}
