import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@platform/protocol/releases';
import type { Reporter } from '@platform/registry/reports/observe';
import type { RunningCohort } from '@platform/registry/sets/variants';
import type { Asked, SetChooser } from '../live/chooseSet.ts';
import { isMember, type Visitors } from '../live/visitor.ts';

type Options = Pick<SetChooser, 'chooseSet'> & {
  visitors: Pick<Visitors, 'read' | 'networkOf'>;
  cohorts: () => readonly RunningCohort[];
};

/** The set that the sender of a report is given, and for which cohorts the report counts. */
export type ReportedVisit = { set: ReleaseSet; reporter?: Reporter };

/** From a report's cookies to what it may be about. */
export function reportedVisits({ chooseSet, visitors, cohorts }: Options) {
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
     * @param network that it came from; without one, each visitor counts as one
     */
    async visitOf(asked: Asked, network: string | undefined): Promise<ReportedVisit | undefined> {
      const chosen = await chooseSet(asked);
      if (!chosen) return undefined;
      const isOwn = chosen.variant?.kind === 'preview'; // who sees a preview is in no cohort
      const visitor = isOwn ? undefined : visitors.read(asked.cookie, asked.isSecure);
      return { set: chosen.live.set, reporter: visitor && reporterOf(visitor, network) };
    },
    isInCohort: (name: string, version: string) => cohorts().some(({ members }) => members[name] === version),
  };
}

/** Another one for each cohort, so that rows of two cohorts say nothing about the same visitor. */
const digestOf = (visitor: string, cohort: string) =>
  createHash('sha256').update(`counted ${visitor} ${cohort}`).digest('base64url').slice(0, 22);
