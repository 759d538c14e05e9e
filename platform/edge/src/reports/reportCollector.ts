import type { Observed } from '@onesite/registry/reports/observe';
import type { CollectedReports } from '@onesite/registry/reports/writeReports';
import { LRUCache } from 'lru-cache';

/** Errors that wait for the database; while it is down, further ones are dropped. */
const maxErrors = 10_000;

/** How many visitors with an error are remembered. */
const maxVisitors = 100_000;

/** Adds reports up in memory until they are written: one row per error and cohort. */
export function createReportCollector() {
  let errors = new Map<string, CollectedReports['errors'][number]>();
  let cohorts = new Map<string, CollectedReports['cohorts'][number]>();
  const withError = new LRUCache<string, true>({ max: maxVisitors });

  /** @param visitor with a cohort's pages. One counts with one error on each side, so that a broken browser is no broken version */
  function add(observed: Pick<Observed, 'errors' | 'visits'>, visitor: string | undefined) {
    for (const one of observed.errors) {
      const key = JSON.stringify([one.name, one.version, one.error, one.positions[0]]);
      const sum = errors.get(key);
      if (sum) sum.count++;
      else if (errors.size < maxErrors) errors.set(key, { ...one, count: 1 });
    }
    for (const { cohort, isIn, views, hasError } of observed.visits) {
      const key = `${cohort} ${isIn} ${visitor}`;
      const isFirstError = hasError && !withError.has(key);
      if (isFirstError) withError.set(key, true);
      const sum = cohorts.get(cohort) ?? { cohort, views: 0, withError: 0, liveViews: 0, liveWithError: 0 };
      sum[isIn ? 'views' : 'liveViews'] += views;
      sum[isIn ? 'withError' : 'liveWithError'] += isFirstError ? 1 : 0;
      cohorts.set(cohort, sum);
    }
  }

  return {
    add,
    /** @returns what was added since the last call; undefined if nothing was */
    take(): CollectedReports | undefined {
      if (errors.size + cohorts.size === 0) return undefined;
      const taken = { errors: [...errors.values()], cohorts: [...cohorts.values()] };
      errors = new Map();
      cohorts = new Map();
      return taken;
    },
  };
}
