import { harmOf, type Measured } from './variants/judgeCohorts.ts';
import { type SpeedVital, speedVitals, stepOf } from '@onesite/protocol/reports';

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

  type Visitor = { hasError?: boolean } & { [Name in SpeedVital]?: number };
  type Site = {
    share: number;
    visitor: (isIn: boolean, random: () => number) => Visitor;
    views: number;
    watch?: 'errors';
  };

  const measuredNone = (): Measured =>
    Object.fromEntries(speedVitals.map((vital) => [vital, { cohort: [], live: [] }])) as unknown as Measured;

  /** Looks after each fifth view of the cohort, and each error of it. @returns whether it was withdrawn before it had so many views */
  function isWithdrawn({ share, visitor, views, watch }: Site, random: () => number) {
    const seen = { views: 0, withError: 0, liveViews: 0, liveWithError: 0 };
    const measured = measuredNone();
    while (seen.views < views) {
      const isIn = random() < share;
      const { hasError, ...vitals } = visitor(isIn, random);
      seen[isIn ? 'views' : 'liveViews']++;
      if (hasError) seen[isIn ? 'withError' : 'liveWithError']++;
      for (const [vital, ms] of Object.entries(vitals)) {
        const counts = measured[vital as SpeedVital][isIn ? 'cohort' : 'live'];
        counts[stepOf(ms)] = (counts[stepOf(ms)] ?? 0) + 1;
      }
      if (isIn && (hasError || (Object.keys(vitals).length > 0 && seen.views % 5 === 0)))
        if (harmOf(seen, watch ? undefined : measured)) return true;
    }
    return false;
  }

  function withdrawn(runs: number, site: Site) {
    const random = seeded(2_026);
    return Array.from({ length: runs }, () => isWithdrawn(site, random)).filter(Boolean).length;
  }

  const failing =
    (errors: number, live = errors): Site['visitor'] =>
    (isIn, random) => ({ hasError: random() < (isIn ? errors : live) });

  /** Visitors as of a site: half of the devices are slow, some much; not every visit has each vital. @param more ms of the cohort's */
  const measuring =
    (more: { [Name in SpeedVital]?: number } = {}): Site['visitor'] =>
    (isIn, random) => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const of = (vital: SpeedVital, usual: number) => Math.exp(normal * 0.8) * usual + ((isIn && more[vital]) || 0);
      return {
        hasError: random() < 0.005,
        lcp: of('lcp', 1200),
        ...(random() < 0.6 && { inp: of('inp', 80) }),
        blocking: random() < 0.5 && !more.blocking ? 0 : of('blocking', random() < 0.5 ? 0 : 60),
      };
    };


function viewsUntil(site: Site, random: () => number) {
  const seen = { views: 0, withError: 0, liveViews: 0, liveWithError: 0 };
  const measured = measuredNone();
  while (seen.views < site.views) {
    const isIn = random() < site.share;
    const { hasError, ...vitals } = site.visitor(isIn, random);
    seen[isIn ? 'views' : 'liveViews']++;
    if (hasError) seen[isIn ? 'withError' : 'liveWithError']++;
    for (const [vital, ms] of Object.entries(vitals)) {
      const counts = measured[vital as SpeedVital][isIn ? 'cohort' : 'live'];
      counts[stepOf(ms as number)] = (counts[stepOf(ms as number)] ?? 0) + 1;
    }
    if (isIn && seen.views % 5 === 0 && harmOf(seen, measured)) return seen.views;
  }
  return Infinity;
}
const [what] = process.argv.slice(2);
const random = seeded(77);
if (what === 'sound')
  for (const share of [0.5, 0.2, 0.05]) {
    const n = 1000;
    console.log('sound', share, withdrawn(n, { share, visitor: measuring(), views: 1000 }), 'of', n);
  }
else
  for (const share of [0.05, 0.5])
    for (const [vital, ms] of [['blocking', 400], ['blocking', 150], ['inp', 200], ['inp', 100], ['lcp', 1000], ['lcp', 500]] as const) {
      const all = Array.from({ length: 100 }, () => viewsUntil({ share, visitor: measuring({ [vital]: ms }), views: 1500 }, random)).sort((a, b) => a - b);
      console.log(share, vital, ms, 'median', all[49], '95%', all[94]);
    }
