import { isHarmful } from './isHarmful.ts';

/** Numbers from 0 to 1 that look random (xorshift). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

type Site = { share: number; errors: number; live?: number; views: number };

/** Looks after each view. @returns whether the cohort was withdrawn before it had so many views */
function isWithdrawn({ share, errors, live = errors, views }: Site, random: () => number) {
  const arms = { cohort: { views: 0, withError: 0 }, live: { views: 0, withError: 0 } };
  while (arms.cohort.views < views) {
    const isIn = random() < share;
    const arm = isIn ? arms.cohort : arms.live;
    arm.views++;
    if (random() >= (isIn ? errors : live)) continue;
    arm.withError++;
    if (isHarmful(arms.cohort, arms.live)) return true;
  }
  return false;
}

function withdrawn(runs: number, site: Site) {
  const random = seeded(2_026);
  return Array.from({ length: runs }, () => isWithdrawn(site, random)).filter(Boolean).length;
}

test.each([
  [0.05, 100],
  [0.1, 100],
  [0.2, 115],
  [0.5, 205],
])('with a share of %d, one that fails in 1 view of 10, beside 1 of 200, is withdrawn by view %d', (share, views) => {
  expect(withdrawn(1000, { share, errors: 0.1, live: 0.005, views })).toBeGreaterThanOrEqual(950);
});

test.each([
  [0.05, 0.005],
  [0.2, 0.005],
  [0.5, 0.005],
  [0.5, 0.05],
])(
  'with a share of %d and errors in %d of all views, a sound one is withdrawn in at most 10 of 1,000 runs',
  (share, errors) => {
    expect(withdrawn(1000, { share, errors, views: 2000 })).toBeLessThanOrEqual(10);
  },
);

test('nothing is withdrawn over a handful of views, or without any to compare with', () => {
  const [none, many] = [
    { views: 0, withError: 0 },
    { views: 1000, withError: 0 },
  ];
  expect(isHarmful({ views: 19, withError: 19 }, many)).toBe(false);
  expect(isHarmful({ views: 100, withError: 4 }, many)).toBe(false);
  expect(isHarmful({ views: 100, withError: 100 }, none)).toBe(false);
  expect(isHarmful({ views: 100, withError: 5 }, many)).toBe(true);
});
