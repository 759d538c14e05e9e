import type { CohortState, CohortSummary } from '@onesite/protocol/registry';

export const stateNames: Record<CohortState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  withdrawn: 'Withdrawn automatically',
  promoted: 'Promoted',
};

/** How a cohort ended, why, and what was reported of it; for a withdrawn one the report is the reason. */
export const endingText = ({ state, evidence }: Pick<CohortSummary, 'state' | 'evidence'>, why: string | null) =>
  [...new Set([stateNames[state], why, evidence])].filter(Boolean).join(': ');
