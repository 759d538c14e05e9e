import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { Reporter } from '@onesite/registry/reports/observe';
import type { RunningCohort } from '@onesite/registry/sets/variants';
import type { SetChooser, SetRequest } from '../live/chooseSet.ts';
import { isMember, type Visitors } from '../live/visitor.ts';

type Options = Pick<SetChooser, 'chooseSet'> & {
  visitors: Pick<Visitors, 'read' | 'networkOf'>;
  cohorts: () => readonly RunningCohort[];
};

/** The set that the sender of a report gets, and the cohorts that the report counts for. */
export type ReportedVisit = { set: ReleaseSet; reporter?: Reporter };

/** Reads from a report's cookies what it may be about. */
export function createReportedVisits({ chooseSet, visitors, cohorts }: Options) {
  const reporterOf = (visitor: { id: string }, network = visitor.id): Reporter => ({
    cohorts: cohorts().map((cohort) => ({
      id: cohort.id,
      members: cohort.members,
      isIn: isMember(visitor, cohort),
      visitor: digestOf(visitor.id, cohort.id),
      network: visitors.networkOf(network, cohort.id),
    })),
  });

  return {
    /**
     * Undefined before the first set.
     * @param network the sender's network; without one, each visitor counts as one
     */
    async visitOf(setRequest: SetRequest, network: string | undefined): Promise<ReportedVisit | undefined> {
      const visitorSet = await chooseSet(setRequest);
      if (!visitorSet) return undefined;
      const isOwn = visitorSet.variant?.kind === 'preview'; // visitors of a preview are in no cohort
      const visitor = isOwn ? undefined : visitors.read(setRequest.cookie, setRequest.isSecure);
      return { set: visitorSet.live.set, reporter: visitor && reporterOf(visitor, network) };
    },
    isInCohort: (name: string, version: string) => cohorts().some(({ members }) => members[name] === version),
  };
}

/** Differs per cohort, so that rows of two cohorts cannot be linked to the same visitor. */
const digestOf = (visitor: string, cohort: string) =>
  createHash('sha256').update(`counted ${visitor} ${cohort}`).digest('base64url').slice(0, 22);
