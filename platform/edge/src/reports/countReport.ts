import { decodedName } from '@onesite/protocol/build/fileTypes';
import { remoteName, versionName } from '@onesite/protocol/facts';
import type { Members } from '@onesite/protocol/registry';
import type { Version, VersionName } from '@onesite/protocol/releases';
import {
  type PageReport,
  type ReportedError,
  type ReportedView,
  type SpeedVital,
  speedVitals,
  type Vital,
} from '@onesite/protocol/reports';
import * as v from 'valibot';

type ViewCounts = VersionName & { views: number; failedLoads: number; errors: number };
type MeasuredVital = VersionName & { vital: Vital; value: number };
export type ErrorSeen = VersionName & { error: string; positions: string[]; route: string };

/** What a visitor saw of the pages that a cohort changes, as a member of it or with the live set. `speed`: the slowest of them. */
type CohortVisit = {
  cohort: string;
  isIn: boolean;
  views: number;
  hasError: boolean;
  speed: { [Name in SpeedVital]?: number };
};

export type Observed = { counts: ViewCounts[]; vitals: MeasuredVital[]; errors: ErrorSeen[]; visits: CohortVisit[] };

/** A running cohort, and whether the report's sender is in it, by their signed cookie. */
export type Membership = { id: string; members: Members; isIn: boolean };

type ReportContext = { versionOf: (named: VersionName) => Version | undefined; cohorts?: Membership[] };

/** What a report counts for each version. @returns undefined if it names something that does not exist or is no longer served */
export function observe(report: PageReport, { versionOf, cohorts = [] }: ReportContext): Observed | undefined {
  if (!isKnown(report, versionOf)) return undefined;
  const shell = { name: 'shell', version: report.shell };
  const observed: Observed = { counts: [], vitals: [], errors: [], visits: visitsOf(report, cohorts, shell) };
  observed.vitals.push(...measuredOf(shell, report.frame ?? {}));

  for (const view of report.views) {
    const remote = { name: view.remote, version: view.version };
    const errors = view.errors.map((error) => ({ ...error, owner: ownerOf(error, remote, shell) }));
    const errorsOf = ({ name }: VersionName) => errors.filter(({ owner }) => owner.name === name).length;
    const isNew = view.isNew ? 1 : 0;
    observed.counts.push(
      { ...remote, views: isNew, failedLoads: view.hasFailedToLoad ? 1 : 0, errors: errorsOf(remote) },
      // With a page, its fragments are on view.
      { ...shell, views: isFragment(view) ? 0 : isNew, failedLoads: 0, errors: errorsOf(shell) },
    );
    observed.vitals.push(...measuredOf(remote, view.vitals));
    for (const { owner, name, positions } of errors)
      observed.errors.push({ ...owner, error: name, positions, route: view.route });
  }
  return observed;
}

const measuredOf = (of: VersionName, vitals: ReportedView['vitals']) =>
  Object.entries(vitals).map(([vital, value]) => ({ ...of, vital: vital as Vital, value }));

function isKnown({ shell, views }: PageReport, versionOf: ReportContext['versionOf']) {
  const isFile = (position: string) => {
    const [name = '', version = '', place = ''] = position.split('/');
    return versionOf({ name, version })?.integrity[`browser/${decodedName(place.split(':')[0]!)}`] !== undefined;
  };
  return (
    versionOf({ name: 'shell', version: shell }) !== undefined &&
    views.every(({ remote, version, route, errors }) => {
      const facts = versionOf({ name: remote, version })?.facts;
      return (
        facts?.role === 'remote' &&
        (facts.routes.some(({ path }) => path === route) ||
          facts.fragments?.some(({ id }) => route === `#${id}`) === true) &&
        errors.every(({ positions }) => positions.every(isFile))
      );
    })
  );
}

/** A fragment is a view of its remote, beside that of the page which shows it. */
const isFragment = ({ route }: ReportedView) => route.startsWith('#');

/** The innermost code outside of the shell: React, which calls the remotes' code, belongs to the shell. */
function ownerOf({ positions, isCaught }: ReportedError, remote: VersionName, shell: VersionName): VersionName {
  const [name, version] = positions.map((position) => position.split('/')).find(([name]) => name !== 'shell') ?? [];
  if (name !== undefined && version !== undefined) return { name, version };
  return isCaught ? remote : shell;
}

/** Only views of pages that the cohort changes, with the version that this visitor was assigned. */
const visitsOf = ({ views, frame = {} }: PageReport, cohorts: Membership[], shellVersion: VersionName): CohortVisit[] =>
  cohorts.flatMap(({ id, members, isIn }) => {
    const isAbout = ({ remote, version }: ReportedView) =>
      [{ name: remote, version }, shellVersion].every(
        ({ name, version }) => !(name in members) || (members[name] === version) === isIn,
      ) &&
      (remote in members || 'shell' in members);
    /** A missing file says nothing of its version: an edge or the network may be the reason. `ChunkLoadError` is the bundler's. */
    const isItsFault = (error: ReportedError, { remote, version }: ReportedView) =>
      error.name !== 'ChunkLoadError' &&
      ('shell' in members || ownerOf(error, { name: remote, version }, shellVersion).name in members);
    const seen = views.filter(isAbout);
    const hasError = seen.some(
      (view) =>
        (view.hasFailedToLoad && view.hadItsFiles === true) || view.errors.some((error) => isItsFault(error, view)),
    );
    const newViews = seen.filter(({ isNew }) => isNew).length;
    const vitals = [...seen.map((view) => view.vitals), ...('shell' in members ? [frame] : [])];
    return seen.length > 0 ? [{ cohort: id, isIn, views: newViews, hasError, speed: slowestOf(vitals) }] : [];
  });

const slowestOf = (vitals: ReportedView['vitals'][]): CohortVisit['speed'] =>
  Object.fromEntries(
    speedVitals.flatMap((vital) => {
      const values = vitals.flatMap((one) => one[vital] ?? []);
      return values.length > 0 ? [[vital, Math.max(...values)]] : [];
    }),
  );

/** In bytes. A page that was open for long, with errors on each view, reports a few KB. */
export const maxReportBytes = 16 * 1024;

/** As in `mf-orders/1.2.0-0123456789ab/orders.1a2b3c4d.js:1:2345`. */
const position = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[a-z][\w-]*\/\d[\w.-]*\/[\w%+@(),'!~-][\w.%+@(),'!~-]*\.js:\d{1,7}:\d{1,7}$/),
);

const error = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,59}$/)),
  positions: v.pipe(v.array(position), v.maxLength(5)),
  isCaught: v.boolean(),
});

/** Milliseconds that a visitor can have waited, or a shift. */
const measured = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const vitals = v.strictObject({ lcp: measured, inp: measured, cls: measured, hydration: measured, blocking: measured });

const view = v.strictObject({
  remote: remoteName,
  version: versionName,
  route: v.pipe(v.string(), v.maxLength(200)),
  isNew: v.boolean(),
  hasFailedToLoad: v.boolean(),
  hadItsFiles: v.optional(v.boolean()),
  errors: v.pipe(v.array(error), v.maxLength(5)),
  vitals,
});

const report = v.strictObject({
  shell: versionName,
  views: v.pipe(v.array(view), v.minLength(1), v.maxLength(20)),
  frame: v.optional(vitals),
});

/** A browser's report; undefined if the text is not exactly one. */
export function readReport(text: string): PageReport | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), report), text);
  return result.success ? result.output : undefined;
}
