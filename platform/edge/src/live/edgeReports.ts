import type { EdgeReport } from '@onesite/registry/edges/edgeRows';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { isUnavailable } from '@onesite/registry/errors/isUnavailable';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import { endedEdges, newEdgeId } from './endedEdges.ts';

type State = Omit<EdgeReport, 'id'>;

/**
 * Reports to the registry what this edge serves. Nothing waits for it. One report runs at a time, and of those that come meanwhile
 * only the newest is sent, so that a slow database does not affect visitors.
 */
export function createEdgeReports(source: ReleaseSource, log: Log) {
  const id = newEdgeId();
  let running: Promise<void> | undefined;
  let next: State | undefined;
  const outage = createOutage(log, { down: 'edge cannot report what it serves', back: 'edge reports again' });
  let reportedAt: number | undefined;
  let hasRemovedEnded = false;

  /**
   * After a `kill -9`, removes the edges that could not remove themselves, so that no promote waits for them. Runs once, before the
   * first report.
   */
  async function removeEnded() {
    for (const ended of endedEdges(await source.edges())) await source.remove(ended);
    hasRemovedEnded = true;
  }

  async function send() {
    for (let state = next; state; state = next) {
      next = undefined;
      try {
        if (!hasRemovedEnded) await removeEnded();
        await source.report({ id, ...state });
        outage.succeeded();
        reportedAt = performance.now();
      } catch (error) {
        if (!isUnavailable(error as Error)) outage.failed({ error: (error as Error).message }); // else the server says it
      }
    }
    running = undefined;
  }

  return {
    report(state: State) {
      next = state;
      running ??= send();
    },
    /** The age of the last report that the registry received; undefined if there was none. */
    secondsAgo: () => (reportedAt === undefined ? undefined : Math.floor((performance.now() - reportedAt) / 1000)),
    /** Removes this edge from the registry's list, but gives up after a second. */
    async close() {
      await withTimeout(
        1000,
        Promise.resolve(running).then(() => source.remove(id)),
      ).catch(() => {});
    },
  };
}
