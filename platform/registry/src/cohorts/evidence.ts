/** Visitors of one arm, each counted once. */
export type Arm = { visitors: number; withError: number };

/** What is known of a cohort, and how strongly it speaks against it. */
export type Evidence = {
  cohort: Arm;
  control: Arm;
  /** Logarithm of the likelihood ratio for each of `rises`, over the visitors with an error that are counted in `weighed`. */
  logRatios: number[];
  weighed: { cohort: number; control: number };
};

/** How many times as many visitors may have an error in the cohort. The test is for all of these at once. */
export const rises = [1.5, 2, 4, 8, 16, 32];

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality a version without any effect ever reaches it with a
 * probability of 1 in 1,000 at most, however long it runs and however often it is looked at.
 */
export const bound = 1000;

/** Below these counts nothing is withdrawn, whatever the evidence: a handful of visitors may be one person. */
export const fewest = { visitors: 20, withError: 5 };

export const noEvidence: Evidence = {
  cohort: { visitors: 0, withError: 0 },
  control: { visitors: 0, withError: 0 },
  logRatios: rises.map(() => 0),
  weighed: { cohort: 0, control: 0 },
};

/**
 * Weighs the visitors who have had an error since the last time. Who is in the cohort is drawn by lot, so if the version has no
 * effect, each of them is in the cohort with the probability `share`, whatever else goes wrong on the site meanwhile. Where
 * more of the counted visitors are in it than that, their part counts, so that only a higher rate weighs, not more visitors.
 * @param share the part of all visitors that is in the cohort now
 * @param now counts of distinct visitors, which only grow
 */
export function weigh(before: Evidence, share: number, now: Pick<Evidence, 'cohort' | 'control'>): Evidence {
  const { weighed } = before;
  const inCohort = now.cohort.withError - weighed.cohort;
  const inControl = now.control.withError - weighed.control;
  if (inCohort === 0 && inControl === 0) return { ...before, ...now };
  const without = { cohort: now.cohort.visitors - weighed.cohort, control: now.control.visitors - weighed.control };
  const all = without.cohort + without.control;
  const expected = Math.min(1, Math.max(share, all > 0 ? without.cohort / all : 0));
  const logRatios = rises.map((rise, index) => {
    const each = Math.log(1 + (rise - 1) * expected);
    return (before.logRatios[index] ?? 0) + inCohort * (Math.log(rise) - each) - inControl * each;
  });
  return {
    cohort: now.cohort,
    control: now.control,
    logRatios,
    weighed: { cohort: now.cohort.withError, control: now.control.withError },
  };
}

/** The mean of the likelihood ratios, itself one. */
export const strengthOf = ({ logRatios }: Pick<Evidence, 'logRatios'>) =>
  logRatios.reduce((sum, logRatio) => sum + Math.exp(logRatio), 0) / logRatios.length;

/** Whether a cohort is to be withdrawn. */
export const isHarmful = (evidence: Evidence) =>
  evidence.cohort.visitors >= fewest.visitors &&
  evidence.control.visitors >= fewest.visitors &&
  evidence.cohort.withError >= fewest.withError &&
  strengthOf(evidence) >= bound;

/** Why, for the history and whoever is on call. */
export const describeEvidence = ({ cohort, control }: Pick<Evidence, 'cohort' | 'control'>) =>
  `${count(cohort.withError)} of ${count(cohort.visitors)} visitors had an error, ` +
  `${count(control.withError)} of ${count(control.visitors)} in the control`;

const count = (value: number) => value.toLocaleString('en-US');
