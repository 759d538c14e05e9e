import type { EvidenceArm } from '@onesite/protocol/registry';

/** Of one arm: visitors, and networks of which a visitor had an error. */
export type Arm = Pick<EvidenceArm, 'visitors' | 'withError'>;

/** What is known of a cohort, and how strongly it speaks against it. */
export type Evidence = {
  cohort: Arm;
  control: Arm;
  /** Logarithm of the likelihood ratio for each of `rises`, over the visitors with an error that are counted in `weighed`. */
  logRatios: number[];
  weighed: { cohort: number; control: number };
  /** The least part of all visitors that was expected in the cohort when an error there was weighed. */
  leastExpected: number;
};

/** How many times as many visitors may have an error in the cohort. The test is for all of these at once. */
export const rises = [1.5, 2, 4, 8, 16, 32];

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality a version without any effect ever reaches it with a
 * probability of 1 in 1,000 at most, however long it runs and however often it is looked at.
 */
export const bound = 1000;

/** How many networks may be made up: the evidence is what is left without as many of the strongest errors. */
export const distrusted = 3;

/** Below these counts nothing is withdrawn, whatever the evidence: a handful of visitors may be one person. */
export const fewest = { visitors: 20, withError: 5 + distrusted };

export const noEvidence: Evidence = {
  cohort: { visitors: 0, withError: 0 },
  control: { visitors: 0, withError: 0 },
  logRatios: rises.map(() => 0),
  weighed: { cohort: 0, control: 0 },
  leastExpected: 1,
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
    leastExpected: inCohort > 0 ? Math.min(before.leastExpected, expected) : before.leastExpected,
  };
}

/** The mean of the likelihood ratios without the `distrusted` errors: each has multiplied them by so much at most. */
export function strengthOf({ logRatios, weighed, leastExpected }: Evidence) {
  const without = Math.min(distrusted, weighed.cohort);
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

/** What it is made of, for the history and whoever is on call. */
export const describeEvidence = ({ cohort, control, leftOut }: MadeOf) =>
  [
    `errors from ${networks(cohort)}, with ${counted(cohort.visitors, 'visitor')} counted`,
    `from ${networks(control)} in the control, with ${count(control.visitors)}`,
    ...(leftOut > 0 ? [`${counted(leftOut, 'more visitor')} of the same networks left out`] : []),
  ].join('; ');

export type MadeOf = { cohort: EvidenceArm; control: EvidenceArm; leftOut: number };

function networks({ withError, errors }: EvidenceArm) {
  const kinds = Object.entries(errors).map(([kind, of]) => `${count(of)} ${kind}`);
  return `${counted(withError, 'network')}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
}

const counted = (value: number, what: string) => `${count(value)} ${what}${value === 1 ? '' : 's'}`;

const count = (value: number) => value.toLocaleString('en-US');
