import type { Variant } from '@onesite/protocol/releases';
import type { Tracing } from '@onesite/telemetry/tracing';
import type { DocumentSource } from '../edgeMetrics.ts';
import type { Live } from '../live/startSet.ts';
import type { FoundRoute } from '../routes/findRoute.ts';
import type { PageFragment } from '../routes/pageFragments.ts';
import type { PageSearch } from '../routes/readSearch.ts';
import type { DataRequest } from './fetchResponses.ts';

export type Visit = {
  live: Live;
  dataRequest: DataRequest;
  found: FoundRoute;
  path: string;
  search: URLSearchParams;
  /** The preview that the visitor has opened. Its documents are made for each visit and never shared. */
  preview?: Variant;
  /** Filled with the time that each step of the visit took. */
  timing: VisitTiming;
};

/** A visit of a document: `address` names what the document shows, but for the state of its data. */
export type PageVisit = Visit & { query: PageSearch; address: string; fragments: PageFragment[] };

/** Where the time of one visit went, in milliseconds. */
type VisitTiming = { source: DocumentSource; data: number; queue: number; render: number };

export const createVisitTiming = (): VisitTiming => ({ source: 'cache', data: 0, queue: 0, render: 0 });

/** In the order in which they happened. */
export function recordTiming(tracing: Pick<Tracing, 'record'>, traceparent: string, visit: Visit, began: number) {
  const { found, live, timing } = visit;
  const attributes = found && { remote: found.remote.name, version: found.remote.version, set: live.set.number };
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
