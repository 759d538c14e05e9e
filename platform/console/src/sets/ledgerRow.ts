import type { CohortSummary, LedgerEntry, ReleaseMove } from '@onesite/protocol/registry';
import type { LiveSet } from '../api/consoleApi.ts';
import { movesTo } from '../changes/movesTo.ts';
import { endingText } from '../cohorts/endingText.ts';

/** A row of the ledger: a set, a refusal or a cohort. */
export type LedgerRow = {
  id: string;
  changes: ReleaseMove[];
  person: string | null;
  /** Of the token; null for the platform's. */
  team: string | null;
  token: string | null;
  at: string;
  note: string | undefined;
  entry?: LedgerEntry;
  cohort?: CohortSummary;
};

export const rowOfEntry = (entry: LedgerEntry): LedgerRow => ({
  ...entry,
  note: noteOf(entry),
  entry,
  cohort: undefined,
});

export const rowOfCohort = (cohort: CohortSummary, live: LiveSet): LedgerRow => ({
  ...cohort,
  at: cohort.createdAt,
  changes: movesTo(cohort.members, live),
  team: null,
  note: cohort.why ?? undefined,
  cohort,
});

/** The reason that its author gave, else what the registry knows. */
function noteOf({ why, kind, findings, cohort }: Pick<LedgerEntry, 'why' | 'kind' | 'findings' | 'cohort'>) {
  if (cohort) return endingText(cohort, why);
  const [finding] = findings;
  if (finding) return `${finding.gate}: ${finding.problem}`;
  const act = { promote: undefined, rollback: 'Rolled back', restore: 'Restored', cohort: undefined }[kind];
  return [act, why].filter(Boolean).join(': ') || undefined;
}
