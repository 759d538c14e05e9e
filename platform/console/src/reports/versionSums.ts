import type { VersionReport } from '@onesite/protocol/registry';

/** What was reported of one version, by all of its visitors. */
export type VersionSums = Pick<VersionReport, 'views' | 'viewsWithError'> & { hydrationMs: number | null };

/** @param wanted the cohorts; null stands for visitors in none */
export function sumsOf(
  reports: readonly VersionReport[],
  version: string,
  wanted: (cohort: string | null) => boolean = () => true,
): VersionSums {
  const own = reports.filter((report) => report.version === version && wanted(report.cohort));
  const total = (count: (report: VersionReport) => number) => own.reduce((sum, report) => sum + count(report), 0);
  const [most] = [...own].sort((a, b) => b.views - a.views); // quartiles cannot be added: the row with the most views is used
  return {
    views: total(({ views }) => views),
    viewsWithError: total(({ viewsWithError }) => viewsWithError),
    hydrationMs: most?.vitals.hydration ?? null,
  };
}

const figure = (count: number) => count.toLocaleString('en-US');

export const viewsText = ({ views }: VersionSums) => figure(views);

/** `15, 0.04 %` */
export const errorsText = ({ views, viewsWithError }: VersionSums) =>
  views === 0 ? '–' : `${figure(viewsWithError)}, ${rateText({ views, viewsWithError })}`;

export const rateText = ({ views, viewsWithError }: Pick<VersionSums, 'views' | 'viewsWithError'>) =>
  views === 0 ? '–' : `${((viewsWithError / views) * 100).toFixed(2)}\u00a0%`;

/** `1.31 s` */
export const hydrationText = ({ hydrationMs }: VersionSums) =>
  hydrationMs === null ? '–' : `${(hydrationMs / 1000).toFixed(2)} s`;
