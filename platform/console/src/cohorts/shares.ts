import type { CohortSummary } from '@onesite/protocol/registry';

/** What a cohort begins with, and is widened to, step by step. */
export const shareSteps = [0.01, 0.05, 0.25, 0.5];

/** The next step of a running cohort; undefined where only everybody is left. */
export const nextShare = (share: number) => shareSteps.find((step) => step > share);

/** How many visitors get the live set alone: the cohorts' choices do not depend on one another. */
export const liveShare = (running: readonly CohortSummary[]) =>
  running.reduce((share, cohort) => share * (1 - cohort.share), 1);
