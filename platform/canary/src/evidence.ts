/** Of one side: visitors, and networks of which a visitor had an error. */
export type Arm = { visitors: number; withError: number };

/** What was reported of a cohort, and how strong the evidence against it is. */
export type Evidence = {
  cohort: Arm;
  control: Arm;
  /** Logarithms of the likelihood ratio for each of `rises`, over the visitors with an error that are counted in `evaluated`. */
  logRatios: number[];
  evaluated: { cohort: number; control: number };
  /** The smallest expected share of the cohort among all visitors at which an error in it was evaluated. */
  leastExpected: number;
};

/** The factors by which the rate of errors may rise in a cohort. The test covers all of them at once. */
export const rises = [1.5, 2, 4, 8, 16, 32];

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality, a version without any effect reaches it with a probability of
 * at most 1 in 1,000, however long it runs and however often it is evaluated.
 */
export const bound = 1000;

/** How many networks may be faked: the evidence is computed without this many of the strongest errors. */
export const distrusted = 3;

/** Below these counts nothing is withdrawn, whatever the evidence: a few visitors may be one person. */
export const fewest = { visitors: 20, withError: 5 + distrusted };

export const noEvidence: Evidence = {
  cohort: { visitors: 0, withError: 0 },
  control: { visitors: 0, withError: 0 },
  logRatios: rises.map(() => 0),
  evaluated: { cohort: 0, control: 0 },
  leastExpected: 1,
};

/**
 * Adds the visitors who have had an error since the last evaluation. Members are chosen at random, so if the version has no effect,
 * each of these visitors is a member with the probability `share`, whatever else fails on the site. If more of the counted visitors
 * are members, their actual share is used, so that only a higher rate counts, not more visitors.
 * @param share the current share of the cohort among all visitors
 * @param now counts of distinct visitors, which only grow
 */
export function evaluate(before: Evidence, share: number, now: Pick<Evidence, 'cohort' | 'control'>): Evidence {
  const { evaluated } = before;
  const inCohort = now.cohort.withError - evaluated.cohort;
  const inControl = now.control.withError - evaluated.control;
  if (inCohort === 0 && inControl === 0) return { ...before, ...now };
  const without = { cohort: now.cohort.visitors - evaluated.cohort, control: now.control.visitors - evaluated.control };
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
    evaluated: { cohort: now.cohort.withError, control: now.control.withError },
    leastExpected: inCohort > 0 ? Math.min(before.leastExpected, expected) : before.leastExpected,
  };
}

/**
 * The mean of the likelihood ratios without the `distrusted` errors, each of which can have multiplied them by at most this factor.
 */
export function strengthOf({ logRatios, evaluated, leastExpected }: Evidence) {
  const without = Math.min(distrusted, evaluated.cohort);
  const ratios = rises.map((rise, index) => {
    const most = Math.log(rise) - Math.log(1 + (rise - 1) * leastExpected);
    return Math.exp((logRatios[index] ?? 0) - without * most);
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

/** Whether a cohort is to be withdrawn. */
export const isHarmful = (evidence: Evidence) =>
  evidence.cohort.visitors >= fewest.visitors &&
  evidence.control.visitors >= fewest.visitors &&
  evidence.cohort.withError >= fewest.withError &&
  strengthOf(evidence) >= bound;
