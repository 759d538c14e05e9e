import type { CohortSummary } from '@onesite/protocol/registry';

/** The share with which a cohort starts, and the steps by which it is widened. */
export const shareSteps = [0.01, 0.05, 0.25, 0.5];

/** The next step of a running cohort; undefined if the next one is everybody. */
export const nextShare = (share: number) => shareSteps.find((step) => step > share);

/** The share of visitors who get only the live set: cohorts are independent of one another. */
export const liveShare = (running: readonly CohortSummary[]) =>
  running.reduce((share, cohort) => share * (1 - cohort.share), 1);
