import type { Metrics } from '@onesite/telemetry/metrics';
import type { Observed } from './observe.ts';

const labels = ['remote', 'version'];
const seconds = (milliseconds: readonly number[]) => milliseconds.map((ms) => ms / 1000);

/** What browsers report, for Prometheus: by remote and version, of the versions that are being served. */
export function createPageMetrics(metrics: Metrics) {
  const counter = (name: string, help: string) => metrics.counter({ name, help, labels });
  const views = counter('page_views_total', 'Pages that browsers reported to have shown.');
  const failedLoads = counter('page_load_failures_total', 'Pages whose code browsers could not load or start.');
  const errors = counter('page_errors_total', 'Errors that browsers reported.');
  const vitals = {
    lcp: metrics.histogram(
      { name: 'page_lcp_seconds', help: 'Largest contentful paint.', labels },
      seconds([250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000]),
    ),
    inp: metrics.histogram(
      { name: 'page_inp_seconds', help: 'Interaction to next paint.', labels },
      seconds([25, 50, 100, 150, 200, 300, 500, 1000, 2500]),
    ),
    cls: metrics.histogram(
      { name: 'page_cls', help: 'Cumulative layout shift.', labels },
      [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    ),
    hydration: metrics.histogram(
      { name: 'page_hydration_seconds', help: 'Time until the first page answers to input.', labels },
      seconds([250, 500, 1000, 1500, 2000, 3000, 5000, 10_000]),
    ),
  };

  return {
    count({ counts, vitals: measured }: Observed) {
      for (const { name, version, ...one } of counts) {
        views.labels(name, version).inc(one.views);
        failedLoads.labels(name, version).inc(one.failedLoads);
        errors.labels(name, version).inc(one.errors);
      }
      for (const { name, version, vital, value } of measured)
        vitals[vital].labels(name, version).observe(vital === 'cls' ? value : value / 1000);
    },
    /** Removes the lines of versions that nobody is given any more. */
    async removeOld(isServed: (name: string, version: string) => boolean) {
      for (const metric of [views, failedLoads, errors, ...Object.values(vitals)])
        for (const { labels } of (await metric.get()).values) {
          const { remote = '', version = '' } = labels as Record<string, string>;
          if (!isServed(remote, version)) metric.remove(remote, version);
        }
    },
  };
}
