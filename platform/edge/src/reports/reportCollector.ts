import type { ErrorSeen, Observed } from '@onesite/registry/reports/observe';
import type { CollectedReports } from '@onesite/registry/reports/writeReports';

/** Rows of each kind that wait for the database; while it is down, further ones are dropped. */
const maxRows = 10_000;

type Rows<Row> = Map<string, Row>;

const noRows = (): { [Kind in keyof CollectedReports]: Rows<CollectedReports[Kind][number]> } => ({
  counts: new Map(),
  vitals: new Map(),
  errors: new Map(),
  visits: new Map(),
});

/** Adds reports up in memory until they are written: one row per version, error or visitor. */
export function createReportCollector() {
  let rows = noRows();

  function row<Row>(rows: Rows<Row>, key: unknown[], make: () => Row) {
    const text = JSON.stringify(key);
    const found = rows.get(text);
    if (found || rows.size >= maxRows) return found;
    const made = make();
    rows.set(text, made);
    return made;
  }

  /** `countReporter` returns how much the reporting network counts for an error; with undefined, the error is not listed. */
  function add(observed: Observed, countReporter: (error: ErrorSeen) => number | undefined) {
    for (const one of observed.counts) {
      const { name, version, cohort } = one;
      const zeros = { name, version, cohort, views: 0, viewsWithError: 0, failedLoads: 0, errors: 0 };
      const sum = row(rows.counts, [name, version, cohort], () => zeros);
      if (!sum) continue;
      for (const field of ['views', 'viewsWithError', 'failedLoads', 'errors'] as const) sum[field] += one[field];
    }
    for (const { name, version, cohort, vital, bucket } of observed.vitals) {
      const key = { name, version, cohort, vital, bucket };
      const sum = row(rows.vitals, Object.values(key), () => ({ ...key, count: 0 }));
      if (sum) sum.count++;
    }
    for (const one of observed.errors) {
      const reporters = countReporter(one);
      if (reporters === undefined) continue;
      const zeros = { ...one, count: 0, reporters: 0 };
      const sum = row(rows.errors, [one.name, one.version, one.error, one.positions[0]], () => zeros);
      if (!sum) continue;
      sum.count++;
      sum.reporters += reporters;
    }
    for (const one of observed.visits) {
      const sum = row(rows.visits, [one.cohort, one.visitor, one.arm], () => ({ ...one }));
      if (sum) sum.error ??= one.error;
    }
  }

  return {
    add,
    /** @returns what was added since the last call; undefined if nothing was */
    take(): CollectedReports | undefined {
      const { counts, vitals, errors, visits } = rows;
      rows = noRows();
      const taken = {
        counts: [...counts.values()].filter(({ views, failedLoads, errors }) => views + failedLoads + errors > 0),
        vitals: [...vitals.values()],
        errors: [...errors.values()],
        visits: [...visits.values()],
      };
      return Object.values(taken).some((rows) => rows.length > 0) ? taken : undefined;
    },
  };
}
