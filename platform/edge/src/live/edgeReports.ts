import type { CollectedReports, EdgeMessage } from '@onesite/protocol/live';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import type { RegistryLink } from './registryLink.ts';

export type EdgeState = Pick<EdgeMessage, 'serving' | 'failed' | 'refused' | 'stages'>;

export type EdgeReports = ReturnType<typeof createEdgeReports>;

type Options = { link: Pick<RegistryLink, 'report' | 'remove'>; id: string; environment: string; log: Log };

/**
 * Reports to the registry what this edge serves, and what browsers reported to it. Nothing waits for it. One message is sent at a time;
 * of the states that come in between, only the newest. Reports of browsers are sent again, under the same number, until one arrives.
 */
export function createEdgeReports({ link, id, environment, log }: Options) {
  const outage = createOutage(log, { down: 'edge cannot report what it serves', back: 'edge reports again' });
  let running: Promise<void> | undefined; // until everything is sent
  let state: EdgeState | undefined; // the newest
  let isSent = true; // or being sent
  let reports: EdgeMessage['reports'] = null; // of browsers, until they have arrived
  let sequence = 0;
  let reportedAt: number | undefined;

  /** Grows, also over a restart: the registry ignores a message with a lower number. */
  const nextSequence = () => {
    sequence = Math.max(Date.now(), sequence + 1);
    return sequence;
  };

  async function send() {
    while (state && !isSent) {
      isSent = true;
      const [message, sent] = [{ environment, sequence: nextSequence(), ...state, reports }, reports];
      try {
        await link.report(id, message);
        outage.succeeded();
        reportedAt = performance.now();
        if (reports === sent) reports = null;
      } catch (error) {
        outage.failed({ error: (error as Error).message });
      }
    }
    running = undefined;
  }

  function start() {
    isSent = false;
    running ??= send();
    return running;
  }

  return {
    report(now: EdgeState) {
      state = now;
      void start();
    },
    /** Whether the reports of the last `add` may not have arrived yet. The next ones are added once they have. */
    isPending: () => reports !== null,
    add(collected: CollectedReports) {
      reports = { number: nextSequence(), collected };
      return start();
    },
    /** The age of the last report that the registry received; undefined if there was none. */
    secondsAgo: () => (reportedAt === undefined ? undefined : Math.floor((performance.now() - reportedAt) / 1000)),
    /** Removes this edge from the registry's list, but gives up after a second. */
    async close() {
      await withTimeout(
        1000,
        Promise.resolve(running).then(() => link.remove(id)),
      ).catch(() => {});
    },
  };
}
