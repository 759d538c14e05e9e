/** Views of a cohort, or of the live set beside it, and how many of them had an error. */
export type Views = { views: number; withError: number };

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality, a version without any effect reaches it with a probability of at
 * most 1 in 50, however long it runs and however often it is looked at.
 */
const bound = 50;

/** Below these nothing is withdrawn, whatever the evidence: a few views may be one person's. */
const fewest = { views: 20, withError: 5 };

/**
 * Whether a cohort is to be withdrawn. Members are chosen at random, so if its version does no harm, each view with an error is the
 * cohort's with the probability of its share of all views. The evidence is how much better all other shares explain the errors, on
 * average (the likelihood ratio with a uniform prior).
 */
export function isHarmful(cohort: Views, live: Views): boolean {
  if (cohort.views < fewest.views || live.views < fewest.views || cohort.withError < fewest.withError) return false;
  const share = cohort.views / (cohort.views + live.views);
  const errors = cohort.withError + live.withError;
  if (cohort.withError <= share * errors) return false;
  let evidence = -Math.log(errors + 1) - cohort.withError * Math.log(share) - live.withError * Math.log(1 - share);
  for (let index = 1; index <= cohort.withError; index++) evidence -= Math.log((live.withError + index) / index);
  return evidence >= Math.log(bound);
}
