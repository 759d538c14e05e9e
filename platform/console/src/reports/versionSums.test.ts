import type { VersionReport } from '@onesite/protocol/registry';
import { errorsText, hydrationText, rateText, sumsOf, viewsText } from './versionSums.ts';

const report = (cohort: string | null, views: number, viewsWithError: number, hydration: number | null) =>
  ({
    ...{ version: 'a', cohort, views, viewsWithError, failedLoads: 0, errors: 0 },
    vitals: { lcp: null, inp: null, cls: null, hydration },
  }) satisfies VersionReport;

test('a version is summed up over its cohorts, and its time is that of most visitors', () => {
  const reports = [
    report('c1', 100, 1, 1310),
    report(null, 36_480, 15, 1290),
    { ...report(null, 9, 9, 9), version: 'b' },
  ];
  const all = sumsOf(reports, 'a');
  expect([viewsText(all), errorsText(all), hydrationText(all)]).toEqual(['36,580', '16, 0.04\u00a0%', '1.29 s']);
  const own = sumsOf(reports, 'a', (cohort) => cohort === 'c1');
  expect([viewsText(own), rateText(own), hydrationText(own)]).toEqual(['100', '1.00\u00a0%', '1.31 s']);
});

test('of what nobody has seen there is nothing to say', () => {
  const none = sumsOf([], 'a');
  expect([viewsText(none), errorsText(none), rateText(none), hydrationText(none)]).toEqual(['0', '–', '–', '–']);
});
