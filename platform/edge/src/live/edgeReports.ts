import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSource } from '@platform/registry/edges/releaseSource';
import type { EdgeReport } from '@platform/registry/edges/reportEdge';
import { endedEdges, newEdgeId } from './endedEdges.ts';

type State = Omit<EdgeReport, 'id'>;

/**
 * Reports to the registry what this edge serves. Nothing waits for it, one report runs at a time, and of those that come
 * meanwhile the newest is sent: a database that is slow or down changes nothing for visitors.
 */
export function edgeReports(source: ReleaseSource, log: (event: string, details: object) => void) {
  const id = newEdgeId();
  let running: Promise<void> | undefined;
  let next: State | undefined;
  let hasFailed = false;
  let reportedAt: number | undefined;
  let hasRemovedEnded = false;

  /** After a `kill -9`, removes edges that ended without doing so, so that no promote waits for them. Once, before the first report. */
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
        hasFailed = false;
        reportedAt = performance.now();
      } catch (error) {
        if (!hasFailed) log('edge cannot report what it serves', { error: (error as Error).message });
        hasFailed = true;
      }
    }
    running = undefined;
  }

  return {
    report(state: State) {
      next = state;
      running ??= send();
    },
    /** How long ago the registry last heard of this edge; undefined if it never did. */
    secondsAgo: () => (reportedAt === undefined ? undefined : Math.floor((performance.now() - reportedAt) / 1000)),
    /** Removes this edge from the registry's list, unless that takes more than a second. */
    async close() {
      const removed = Promise.resolve(running).then(() => source.remove(id));
      await Promise.race([removed.catch(() => {}), sleep(1000, undefined, { ref: false })]);
    },
  };
}
