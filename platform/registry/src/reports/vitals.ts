import type { Vital } from '@onesite/protocol/reports';

export const vitals = ['lcp', 'inp', 'cls', 'hydration'] as const satisfies Vital[];

/**
 * Upper bounds of the buckets in which values are counted; values above the last one have another bucket. Rows of the database name
 * a bucket by its index, so bounds may only be added at the end.
 */
export const bucketBounds: Record<Vital, readonly number[]> = {
  lcp: [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1000, 2500],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  hydration: [250, 500, 1000, 1500, 2000, 3000, 5000, 10_000],
};

/** The index of the bucket that a value counts in. */
export function bucketOf(vital: Vital, value: number) {
  const index = bucketBounds[vital].findIndex((bound) => value <= bound);
  return index === -1 ? bucketBounds[vital].length : index;
}

/**
 * The upper bound of the bucket that contains the third quartile: three of four visits stay below.
 * @param counts by bucket
 * @returns null without visits, and for a value above all bounds
 */
export function thirdQuartile(vital: Vital, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + (count ?? 0), 0);
  let below = 0;
  for (const [index, bound] of bucketBounds[vital].entries()) {
    below += counts[index] ?? 0;
    if (total > 0 && below >= total * 0.75) return bound;
  }
  return null;
}
