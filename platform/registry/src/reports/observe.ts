import type { CohortErrorKind, Members } from '@onesite/protocol/registry';
import type { Version } from '@onesite/protocol/releases';
import type { PageReport, ReportedError, ReportedView, Vital } from '@onesite/protocol/reports';
import { bucketOf, vitals } from './vitals.ts';

type Named = { name: string; version: string };

/** What is counted for a version: for the members of a cohort with it, or, with `''`, for everybody else. */
export type Counted = Named & { cohort: string };

export type ViewCounts = Counted & { views: number; viewsWithError: number; failedLoads: number; errors: number };
export type MeasuredVital = Counted & { vital: Vital; value: number; bucket: number };
export type ErrorSeen = Named & { error: string; positions: string[]; route: string };

/** A visitor on one side of a cohort's comparison, with their network and first error there. */
export type CohortVisit = {
  cohort: string;
  visitor: string;
  network: string;
  arm: 'cohort' | 'control';
  error: CohortErrorKind | null;
};

export type Observed = { counts: ViewCounts[]; vitals: MeasuredVital[]; errors: ErrorSeen[]; visits: CohortVisit[] };

/**
 * The sender of the report, by their signed cookie: whether they are in each running cohort. `visitor` and `network` are digests.
 */
export type Reporter = {
  cohorts: { id: string; members: Members; isIn: boolean; visitor: string; network: string }[];
};

type ReportContext = {
  /** A version that a page may belong to. */
  versionOf: (name: string, version: string) => Version | undefined;
  reporter?: Reporter;
};

/** What a report says of each version. @returns undefined if it names something that does not exist or is no longer served */
export function observe(report: PageReport, { versionOf, reporter }: ReportContext): Observed | undefined {
  if (!isKnown(report, versionOf)) return undefined;
  const cohortOf = ({ name, version }: Named) =>
    reporter?.cohorts.find(({ isIn, members }) => isIn && members[name] === version)?.id ?? '';
  const shell = { name: 'shell', version: report.shell };
  const observed: Observed = { counts: [], vitals: [], errors: [], visits: [] };

  for (const view of report.views) {
    const remote = { name: view.remote, version: view.version };
    const isBroken = view.hasFailedToLoad || view.errors.length > 0;
    const errors = view.errors.map((error) => ({ ...error, of: ownerOf(error, remote, shell) }));
    const errorsOf = ({ name }: Named) => errors.filter(({ of }) => of.name === name).length;
    const isNew = view.isNew ? 1 : 0;
    const isPage = !isFragment(view);
    observed.counts.push(
      {
        ...remote,
        cohort: cohortOf(remote),
        views: isNew,
        viewsWithError: isBroken ? isNew : 0,
        failedLoads: view.hasFailedToLoad ? 1 : 0,
        errors: errorsOf(remote),
      },
      {
        ...shell,
        cohort: cohortOf(shell),
        views: isPage ? isNew : 0, // with a page, its fragments are on view
        viewsWithError: isPage && errorsOf(shell) > 0 ? isNew : 0,
        failedLoads: 0,
        errors: errorsOf(shell),
      },
    );
    for (const vital of vitals) {
      const value = view.vitals[vital];
      if (value !== undefined)
        observed.vitals.push({ ...remote, cohort: cohortOf(remote), vital, value, bucket: bucketOf(vital, value) });
    }
    for (const { of, name, positions } of errors)
      observed.errors.push({
        ...of,
        error: positions.length > 0 ? name : knownName(name),
        positions,
        route: view.route,
      });
  }
  if (reporter) observed.visits = visitsOf(report, reporter, shell);
  return observed;
}

/** The built-in names of errors. Any other comes from the site's code, and is listed only with a position in its files. */
const browserErrors =
  /^(|Eval|Range|Reference|Syntax|Type|URI|Aggregate|Internal|Abort|Data|InvalidState|Network|Not(Allowed|Found|Supported)|QuotaExceeded|Security|Timeout)Error$/;

const knownName = (name: string) => (isBrowserError(name) ? name : 'Error');

export const isBrowserError = (name: string) => browserErrors.test(name);

function isKnown({ shell, views }: PageReport, versionOf: ReportContext['versionOf']) {
  const isFile = (position: string) => {
    const [name = '', version = '', place = ''] = position.split('/');
    return versionOf(name, version)?.integrity[`browser/${place.split(':')[0]}`] !== undefined;
  };
  return (
    versionOf('shell', shell) !== undefined &&
    views.every(({ remote, version, route, errors }) => {
      const facts = versionOf(remote, version)?.facts;
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
function ownerOf({ positions, isCaught }: ReportedError, remote: Named, shell: Named): Named {
  const [name, version] = positions.map((position) => position.split('/')).find(([name]) => name !== 'shell') ?? [];
  if (name !== undefined && version !== undefined) return { name, version };
  return isCaught ? remote : shell;
}

/** A page with missing files says nothing of its version: an edge or the network may be the reason. */
const isItsFault = ({ hasFailedToLoad, hadItsFiles }: ReportedView) => hasFailedToLoad && hadItsFiles === true;

/** The bundler's name for a file that a page requested later and did not get. */
const isChunk = ({ name }: ReportedError) => name === 'ChunkLoadError';

/** Only views of pages that the cohort changes, with the version that this visitor was assigned. */
function visitsOf({ shell, views }: PageReport, { cohorts }: Reporter, shellVersion: Named): CohortVisit[] {
  return cohorts.flatMap(({ id, members, isIn, visitor, network }) => {
    const isAbout = ({ remote, version }: ReportedView) =>
      [
        { name: remote, version },
        { name: 'shell', version: shell },
      ].every(({ name, version }) => !(name in members) || (members[name] === version) === isIn) &&
      (remote in members || 'shell' in members);
    const seen = views.filter(isAbout);
    if (seen.length === 0) return [];
    const isTheirs = (error: ReportedError, { remote, version }: ReportedView) =>
      'shell' in members || ownerOf(error, { name: remote, version }, shellVersion).name in members;
    const errors = seen.flatMap((view): CohortErrorKind[] => [
      ...(isItsFault(view) ? (['failed load'] as const) : []),
      ...view.errors
        .filter((reported) => !isChunk(reported) && isTheirs(reported, view))
        .map(({ isCaught }) => (isCaught ? ('caught' as const) : ('uncaught' as const))),
    ]);
    return [{ cohort: id, visitor, network, arm: isIn ? 'cohort' : 'control', error: errors[0] ?? null }];
  });
}
