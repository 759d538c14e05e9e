import type { CollectedReports, EdgeMessage, NumberedReports } from '@onesite/protocol/live';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { Refused, type RegistryLink } from './registryLink.ts';

export type EdgeState = Pick<EdgeMessage, 'serving' | 'failed' | 'refused' | 'stages'>;

export type EdgeReports = ReturnType<typeof createEdgeReports>;

type ReportOptions = {
  link: Pick<RegistryLink, 'report' | 'addReports' | 'remove'>;
  id: string;
  environment: string;
  log: Log;
};

/**
 * Reports to the registry what this edge serves, and what browsers reported to it, each in a call of its own. Nothing waits for it. One call
 * is under way at a time; of the states that come in between, only the newest is sent. Reports of browsers are sent again, under the same
 * number, until they have arrived or are refused.
 */
export function createEdgeReports({ link, id, environment, log }: ReportOptions) {
  const outage = createOutage(log, { down: 'edge cannot report what it serves', back: 'edge reports again' });
  let sending: Promise<void> | undefined; // until everything is sent
  let state: EdgeState | undefined; // the newest
  let isSent = true; // or being sent
  let reports: (Partial<NumberedReports> & { collected: CollectedReports }) | undefined; // until they have arrived
  let sequence = 0; // that of the last call; the registry says where an edge that has restarted goes on
  let reportedAt: number | undefined;

  async function sendState(now: EdgeState) {
    isSent = true; // also if the call fails: the live set reports again at its next interval
    sequence++;
    const known = await link.report(id, { environment, sequence, ...now });
    if (known.sequence > sequence)
      isSent = false; // it was ignored: again, with a number above
    else reportedAt = performance.now();
    sequence = Math.max(sequence, known.sequence);
  }

  async function sendReports(sent: NonNullable<typeof reports>) {
    sent.number ??= ++sequence;
    try {
      await link.addReports(id, { ...sent, number: sent.number });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log('reports of browsers were refused', { error: error.message }, 'warn');
    }
    reports = undefined;
  }

  /** The answer to the first state says from where reports are numbered, so they wait for it. */
  async function send() {
    await undefined; // a turn later, so that `start` has set `sending` before it is cleared here
    try {
      for (;;) {
        if (state && !isSent) await sendState(state);
        else if (reports && reportedAt !== undefined) await sendReports(reports);
        else break;
        outage.succeeded();
      }
    } catch (error) {
      outage.failed({ error: (error as Error).message });
    }
    sending = undefined;
  }

  function start() {
    sending ??= send();
    return sending;
  }

  return {
    report(now: EdgeState) {
      state = now;
      isSent = false;
      void start();
    },
    /** Whether the reports of the last `add` may not have arrived yet. The next ones are added once they have. */
    isPending: () => reports !== undefined,
    add(collected: CollectedReports) {
      reports = { collected };
      return start();
    },
    /** The age of the last report that the registry received; undefined if there was none. */
    secondsAgo: () => (reportedAt === undefined ? undefined : Math.floor((performance.now() - reportedAt) / 1000)),
    /** Removes this edge from the registry's list, but gives up after a second. */
    async close() {
      await withTimeout(
        1000,
        Promise.resolve(sending).then(() => link.remove(id)),
      ).catch(() => {});
    },
  };
}
