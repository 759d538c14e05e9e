import type { EdgeState } from '@onesite/protocol/registry';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage, type Outage } from '@onesite/telemetry/log/outage';
import type { Metrics } from '@onesite/telemetry/metrics';

type WatchedEdge = Pick<EdgeState, 'edge' | 'state' | 'secondsAgo'>;

const states = ['serving', 'waiting', 'refusing', 'lost'] as const;

/**
 * Counts the edges by what the registry knows of them, and says which one is lost. While the registry cannot be read, their number is
 * not known. @returns stops it
 */
export function watchEdges(
  metrics: Metrics,
  log: Log,
  list: () => Promise<WatchedEdge[]>,
  intervalMs = 15_000,
): () => Promise<void> {
  let edges: WatchedEdge[] | undefined;
  let losses = new Map<string, Outage>();
  metrics.gauge(
    { name: 'registry_edges', help: 'Edges: serving the newest set, waiting for it, refusing it, or lost.' },
    () => states.map((state) => [edges?.filter((edge) => edge.state === state).length, { state }]),
  );
  return every(intervalMs, async () => {
    edges = await list().catch(() => undefined);
    if (!edges) return;
    losses = new Map(edges.map(({ edge }) => [edge, losses.get(edge) ?? lossOf(edge)]));
    for (const { edge, state, secondsAgo } of edges) {
      if (state === 'lost') losses.get(edge)!.failed({ heardSecondsAgo: secondsAgo });
      else losses.get(edge)!.succeeded();
    }
  });

  function lossOf(edge: string) {
    return createOutage(log, { down: 'edge is lost', back: 'edge is back', about: { edge } });
  }
}
