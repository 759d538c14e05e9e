import type { Metrics } from '@onesite/telemetry/metrics';
import type { ServedSet } from './sets/servedSet.ts';

/** Whether a document was in the cache, was made for this visit, or is an older one that was sent instead. */
export type DocumentSource = 'cache' | 'render' | 'stale';

/** What an edge counts. Labels are remotes and routes of release sets, so there are few of them. */
export function edgeMetrics(metrics: Metrics): EdgeMetrics {
  return {
    documents: metrics.counter({
      name: 'edge_documents_total',
      help: 'Documents sent, by the remote whose page they show: from the cache, rendered for the visit, or stale.',
      labels: ['remote', 'source'],
    }),
    remoteFiles: metrics.counter({
      name: 'edge_remote_files_total',
      help: "Requests for remotes' files: sent, missing, or unavailable while the registry could not be read.",
      labels: ['remote', 'outcome'],
    }),
    dataDurations: metrics.histogram({
      name: 'edge_data_duration_seconds',
      help: "Time for a document's data.",
      labels: ['remote'],
    }),
    renderDurations: metrics.histogram({
      name: 'edge_render_duration_seconds',
      help: 'Time for which a page was rendered.',
      labels: ['remote'],
    }),
    queueDurations: metrics.histogram({
      name: 'edge_render_queue_duration_seconds',
      help: 'Time for which a page waited for a renderer.',
    }),
    switchDurations: metrics.histogram({
      name: 'edge_switch_duration_seconds',
      help: 'Time of a switch to another release set, by stage: delay, fetch, render, switch.',
      labels: ['stage'],
    }),
    renderFailures: metrics.counter({
      name: 'edge_render_failures_total',
      help: 'Pages left to the browser: they failed, no renderer was free, or they have failed too often (paused).',
      labels: ['remote', 'reason'],
    }),
  };
}

type Counts = 'documents' | 'remoteFiles' | 'renderFailures';
type Durations = 'dataDurations' | 'renderDurations' | 'queueDurations' | 'switchDurations';
export type EdgeMetrics = Record<Counts, ReturnType<Metrics['counter']>> &
  Record<Durations, ReturnType<Metrics['histogram']>>;

type Parts = { liveSet: () => ServedSet | undefined; cacheSize: () => { documents: number; bytes: number } };

/** What an edge has at the moment, read when somebody reads the metrics. */
export function edgeGauges(metrics: Metrics, { liveSet, cacheSize }: Parts) {
  metrics.gauge(
    { name: 'edge_release_set', help: 'Number of the release set that is served; 0 before the first.' },
    () => [[liveSet()?.set.number ?? 0]],
  );
  metrics.gauge({ name: 'edge_render_queue_length', help: 'Pages that wait for a renderer.' }, () => [
    [liveSet()?.pool.load().waiting],
  ]);
  metrics.gauge({ name: 'edge_renderers', help: 'Renderer processes of the set that is served.' }, () => {
    const load = liveSet()?.pool.load();
    return [
      [load?.busy, { state: 'busy' }],
      [load?.idle, { state: 'idle' }],
    ];
  });
  metrics.gauge({ name: 'edge_document_cache_bytes', help: 'Bytes of the finished documents in memory.' }, () => [
    [cacheSize().bytes],
  ]);
  metrics.gauge({ name: 'edge_document_cache_documents', help: 'Finished documents in memory.' }, () => [
    [cacheSize().documents],
  ]);
}
