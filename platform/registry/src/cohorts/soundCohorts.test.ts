import { evaluate, isHarmful, noEvidence } from '@onesite/canary/evidence';
import { seeded } from '@onesite/canary/testing/seeded';
import type { ReportedView } from '@onesite/protocol/reports';
import { observe } from '../reports/observe.ts';
import { perNetwork } from '../reports/writeReports.ts';
import { remoteFacts, routeOf, shellFacts } from '../testing/builds.ts';

const [live, next] = ['1.0.0-000000000001', '1.0.0-000000000002'];
const known = {
  shell: { name: 'shell', version: live, facts: shellFacts, integrity: {} },
  'mf-a': { name: 'mf-a', version: live, facts: { ...remoteFacts('mf-a'), routes: [routeOf('/a')] }, integrity: {} },
};
const versionOf = (name: string, version: string) => ({ ...known[name as keyof typeof known], version });

type Cohort = { share: number; errors: number; harm?: number; unreachable?: number; lies?: number };

/** A visitor's report, as an edge reads it: the side, and whether an error speaks against the version. */
function visitOf(isIn: boolean, view: Partial<ReportedView>) {
  const shown = { remote: 'mf-a', version: isIn ? next : live, route: '/a', isNew: true, vitals: {} };
  const views = [{ ...shown, hasFailedToLoad: false, errors: [], ...view }];
  const cohorts = [{ id: 'c1', members: { 'mf-a': next }, isIn, visitor: '', network: '' }];
  return observe({ shell: live, views }, { versionOf, reporter: { cohorts } })!.visits[0]!;
}
const broken = { errors: [{ name: 'TypeError', positions: [], isCaught: true }] };
const sound = [false, true].map((isIn) => visitOf(isIn, {}));
const withError = [false, true].map((isIn) => visitOf(isIn, broken));
/** An edge that does not know the cohort yet does not serve its files. */
const withoutFiles = visitOf(true, { hasFailedToLoad: true, hadItsFiles: false });

/**
 * Visitors of 400 networks, some with many more than others. `lies` are posts of one attacker with an address in each of three
 * networks, who has requested enough ids: all of them are members, and have an error.
 */
function run({ share, errors, harm = 0, unreachable = 0, lies = 0 }: Cohort, visitors: number, random: () => number) {
  const counts = { cohort: { visitors: 0, withError: 0 }, control: { visitors: 0, withError: 0 } };
  const networks = new Map<number, { visitors: number; withError: number }>();
  function count({ arm, error }: ReturnType<typeof visitOf>, network: number) {
    const of = networks.get(network) ?? { visitors: 0, withError: 0 };
    networks.set(network, of);
    if (of.visitors++ < perNetwork.visitors) counts[arm].visitors++;
    if (error && of.withError++ < perNetwork.withError) counts[arm].withError++;
  }
  let evidence = noEvidence;
  for (let visitor = 0, exposed = 0; visitor < visitors; visitor++) {
    for (let lie = 0; lie < lies / visitors; lie++) count(withError[1]!, -1 - (lie % 3));
    const isIn = random() < share;
    if (isIn) exposed++;
    const hasError = random() < errors || (isIn && random() < harm);
    const isUnreachable = isIn && random() < unreachable;
    const network = Math.floor(400 * random() ** 2);
    count(isUnreachable ? withoutFiles : (hasError ? withError : sound)[Number(isIn)]!, network);
    const { evaluated } = evidence;
    const hasNews = counts.cohort.withError + counts.control.withError > evaluated.cohort + evaluated.control;
    if (hasNews) evidence = evaluate(evidence, share, { cohort: { ...counts.cohort }, control: { ...counts.control } });
    if (hasNews && isHarmful(evidence)) return { isWithdrawn: true, exposed };
  }
  return { isWithdrawn: false, exposed: 0 };
}

const runs = Number(process.env.PROOF_COHORTS ?? 100);
const seed = Number(process.env.PROOF_SEED ?? 1);

test.each([
  { share: 0.05, errors: 0.02 },
  { share: 0.5, errors: 0.05 },
])(
  'with an edge that has heard nothing and a stranger who makes errors up, at most one sound cohort in a hundred is withdrawn (%j)',
  (site) => {
    const random = seeded(seed);
    const all = Array.from({ length: runs }, () => run({ ...site, unreachable: 0.5, lies: 2000 }, 1000, random));
    expect(all.filter(({ isWithdrawn }) => isWithdrawn).length).toBeLessThanOrEqual(runs / 100);
  },
);

test('one that throws for a fifth of its visitors is withdrawn by visitor 100 in it, with a share of 5 %', () => {
  const random = seeded(seed);
  const all = Array.from({ length: 100 }, () => run({ share: 0.05, errors: 0.01, harm: 0.2 }, 10_000, random));
  expect(all.filter(({ isWithdrawn }) => isWithdrawn)).toHaveLength(100);
  expect(all.filter(({ exposed }) => exposed > 100).length).toBeLessThanOrEqual(5);
});
