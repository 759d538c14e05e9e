import { distrusted, type Evidence, evaluate, fewest, isHarmful, noEvidence, strengthOf } from './evidence.ts';
import { seeded } from './testing/seeded.ts';

type Site = {
  /** Whether this visitor has an error without the cohort's version. */
  errors: (visitor: number) => number;
  /** The share of the cohort's visitors who have an error because of it. */
  harm?: number;
  share: (visitor: number) => number;
  visitors: number;
  /** Visitors between two evaluations. */
  step?: number;
};

/** @returns the evidence at the end, or when the cohort was withdrawn */
function run({ errors, harm = 0, share, visitors, step = 7 }: Site, random: () => number) {
  const cohort = { visitors: 0, withError: 0 };
  const control = { visitors: 0, withError: 0 };
  let evidence: Evidence = noEvidence;
  for (let visitor = 0; visitor < visitors; visitor++) {
    const isIn = random() < share(visitor);
    const arm = isIn ? cohort : control;
    arm.visitors++;
    if (random() < errors(visitor) || (isIn && random() < harm)) arm.withError++;
    if (visitor % step !== 0) continue;
    const hasNews = cohort.withError + control.withError > evidence.evaluated.cohort + evidence.evaluated.control;
    if (hasNews) evidence = evaluate(evidence, share(visitor), { cohort: { ...cohort }, control: { ...control } });
    if (hasNews && isHarmful(evidence)) return { isWithdrawn: true, ...evidence };
  }
  return { isWithdrawn: false, ...evidence };
}

const runs = Number(process.env.PROOF_COHORTS ?? 200);
const seed = Number(process.env.PROOF_SEED ?? 1);
const always = (value: number) => () => value;

test('of 1,000 healthy releases at most 1 % are withdrawn', () => {
  const random = seeded(seed);
  const site = { errors: always(0.01), share: always(0.05), visitors: 1000 };
  const all = Array.from({ length: 1000 }, () => run(site, random));
  expect(all.filter(({ isWithdrawn }) => isWithdrawn).length).toBeLessThanOrEqual(10);
});

const healthy: [string, Site][] = [
  ['many errors, a small cohort', { errors: always(0.3), share: always(0.05), visitors: 1000 }],
  ['many errors, half of the visitors', { errors: always(0.3), share: always(0.5), visitors: 1000 }],
  ['looked at after each visitor', { errors: always(0.05), share: always(0.2), visitors: 1500, step: 1 }],
  [
    'an outage for everybody just after the cohort was widened',
    {
      errors: (visitor) => (visitor > 1200 && visitor < 1500 ? 0.6 : 0.005),
      share: (visitor) => (visitor > 1000 ? 0.5 : 0.05),
      visitors: 2000,
    },
  ],
];

test.each(healthy)('and no more of them with %s', (_, site) => {
  const random = seeded(seed);
  const withdrawn = Array.from({ length: runs }, () => run(site, random)).filter(({ isWithdrawn }) => isWithdrawn);
  expect(withdrawn.length / runs).toBeLessThanOrEqual(0.01);
});

test.each([
  { share: 0.05, errors: 0.01, most: 90 },
  { share: 0.5, errors: 0.01, most: 175 },
  { share: 0.2, errors: 0.05, most: 200 },
])(
  'a version that throws for 20 % of its visitors is withdrawn by visitor $most in the cohort, with a share of $share',
  ({ share, errors, most }) => {
    const random = seeded(seed);
    const site = { errors: always(errors), harm: 0.2, share: always(share), visitors: 10_000 };
    const all = Array.from({ length: 100 }, () => run(site, random));
    expect(all.filter(({ isWithdrawn }) => isWithdrawn)).toHaveLength(100);
    const late = all.filter(({ cohort }) => cohort.visitors > most);
    expect(late.length).toBeLessThanOrEqual(5);
  },
);

test('more visitors than the share in the cohort, at the same rate of errors, are no evidence', () => {
  const random = seeded(seed);
  let evidence = noEvidence;
  const arms = { cohort: { visitors: 0, withError: 0 }, control: { visitors: 0, withError: 0 } };
  for (let visitor = 0; visitor < 4000; visitor++) {
    const arm = visitor % 2 ? arms.cohort : arms.control;
    arm.visitors++;
    if (random() < 0.1) arm.withError++;
    evidence = evaluate(evidence, 0.05, structuredClone(arms));
    expect(isHarmful(evidence)).toBe(false);
  }
});

test('nothing is withdrawn over a handful of visitors, or without any to compare with', () => {
  const many = { visitors: 1000, withError: 0 };
  const evaluated = (cohort: Evidence['cohort'], control = many) => evaluate(noEvidence, 0.01, { cohort, control });
  expect(isHarmful(evaluated({ visitors: fewest.visitors - 1, withError: 19 }))).toBe(false);
  expect(isHarmful(evaluated({ visitors: 100, withError: fewest.withError - 1 }))).toBe(false);
  expect(isHarmful(evaluated({ visitors: 100, withError: 100 }, { visitors: 3, withError: 0 }))).toBe(false);
  expect(isHarmful(evaluated({ visitors: 100, withError: 30 }))).toBe(true);
  const fewestOf = { visitors: fewest.visitors, withError: fewest.visitors };
  expect(isHarmful(evaluated(fewestOf, { visitors: fewest.visitors, withError: 0 }))).toBe(true);
});

test.each([0.01, 0.05, 0.5])(
  'what three networks make up is no evidence, at a share of %d and after it was widened',
  (share) => {
    const arms = (withError: number) => ({
      cohort: { visitors: 40, withError },
      control: { visitors: 1000, withError: 0 },
    });
    const made = evaluate(noEvidence, share, arms(distrusted));
    expect(strengthOf(made)).toBeLessThanOrEqual(1.000001);
    const [widened, without] = [evaluate(made, 0.5, arms(distrusted + 5)), evaluate(noEvidence, 0.5, arms(5))];
    expect(strengthOf(widened)).toBeLessThanOrEqual(meanOf(without.logRatios) * 1.1);
  },
);

const meanOf = (logRatios: number[]) => logRatios.reduce((sum, one) => sum + Math.exp(one), 0) / logRatios.length;
