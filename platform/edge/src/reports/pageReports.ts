import type { CollectedReports } from '@onesite/protocol/live';
import type { ReleaseSet, RunningCohort, Version, VersionName } from '@onesite/protocol/releases';
import { type SpeedVital, speedVitals, stepOf } from '@onesite/protocol/reports';
import { callerNetwork } from '@onesite/shared-contract/http/callerNetwork';
import { createCallLimit } from '@onesite/shared-contract/http/callLimit';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import type { Metrics } from '@onesite/telemetry/metrics';
import { LRUCache } from 'lru-cache';
import { noStore } from '../documents/policy.ts';
import type { EdgeReports } from '../live/edgeReports.ts';
import type { SetChooser, SetRequest } from '../sets/chooseSet.ts';
import { isMember, type Visitors } from '../sets/visitor.ts';
import { maxReportBytes, type Observed, observe, readReport } from './countReport.ts';

type Options = {
  edgeReports: Pick<EdgeReports, 'add' | 'isPending'>;
  liveSet: () => ReleaseSet | undefined;
  /** A version that a page may belong to: of the live set, an earlier one or a variant. */
  versionOf: (named: VersionName) => Version | undefined;
  chooseSet: SetChooser['chooseSet'];
  visitors: Pick<Visitors, 'read'>;
  cohorts: () => readonly RunningCohort[];
  trustProxy: number;
  perMinute: number | null;
  metrics: Metrics;
};

const sendIntervalMs = 2000;

/** Receives reports of browsers, validates them, adds them up in memory, and sends the sums to the registry every two seconds. */
export function createPageReports(options: Options) {
  const { edgeReports, liveSet, versionOf, chooseSet, visitors, cohorts, trustProxy, perMinute, metrics } = options;
  const collector = createReportCollector();
  const pageMetrics = createPageMetrics(metrics);
  const limit = perMinute === null ? undefined : createCallLimit(perMinute);
  let sending: Promise<void> | undefined;

  /** Receives one report. It must be JSON, because a page of another site can make a browser send a form, but not JSON. */
  async function receive(request: Request, setRequest: SetRequest): Promise<Response> {
    const network = callerNetwork(request.headers.get('X-Forwarded-For'), trustProxy);
    if (limit && limit.take(network) > 0) return refusal(429, 'Too many reports', { 'Retry-After': '60' });
    const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
    if (!isJson || request.headers.get('Sec-Fetch-Site') === 'cross-site') return refusal(415, 'No report');
    const text = await readText(request);
    if (text === undefined) return refusal(413, 'The report is too large');
    const report = readReport(text);
    const visitorSet = report && (await chooseSet(setRequest)); // undefined before the first set
    const isPreview = visitorSet?.variant?.kind === 'preview'; // visitors of a preview are in no cohort
    const visitor = isPreview ? undefined : visitors.read(setRequest.cookie, setRequest.isSecure);
    const memberships = visitor && cohorts().map((cohort) => ({ ...cohort, isIn: isMember(visitor, cohort) }));
    const observed = visitorSet && observe(report, { versionOf, cohorts: memberships });
    if (!observed) return refusal(400, 'No report of a page of this site');
    pageMetrics.count(observed);
    collector.add(observed, visitor?.id);
    return new Response(null, { status: 204, headers: noStore });
  }

  async function send() {
    const live = liveSet();
    const isLive = (name: string, version: string) =>
      (name === live?.shell.name ? live.shell : live?.remotes[name])?.version === version;
    const isInCohort = (name: string, version: string) => cohorts().some(({ members }) => members[name] === version);
    await pageMetrics.removeOld((name, version) => isLive(name, version) || isInCohort(name, version));
    if (edgeReports.isPending()) return; // earlier reports go first, and new ones are added up until then
    const collected = collector.take();
    if (collected) await edgeReports.add(collected);
  }

  const sendNow = () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void sendNow(), sendIntervalMs);

  return {
    receive,
    /** Sends the rest, but gives up after a second. */
    async close() {
      clearInterval(timer);
      await withTimeout(1000, Promise.resolve(sending).then(sendNow)).catch(() => {});
    },
  };
}

const refusal = (status: number, text: string, more = {}) =>
  new Response(text, { status, headers: { ...noStore, ...more } });

async function readText({ headers, body }: Request) {
  if (Number(headers.get('Content-Length') ?? 0) > maxReportBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxReportBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

type CountedVital = NonNullable<CollectedReports['vitals']>[number];

/** Errors, and steps of vitals, that wait for the registry; while it does not answer, further ones are dropped. */
const [maxErrors, maxSteps] = [1_000, 10_000];

/** Visitors with an error or a vital that are remembered, so that each counts once. */
const maxVisitors = 100_000;

/** Adds reports up in memory until they are sent: one row per error, cohort and step of a vital. */
function createReportCollector() {
  let errors = new Map<string, CollectedReports['errors'][number]>();
  let cohorts = new Map<string, CollectedReports['cohorts'][number]>();
  let vitals = new Map<string, CountedVital>();
  const counted = new LRUCache<string, readonly string[]>({ max: maxVisitors });
  function isFirst(visitor: string, what: 'error' | SpeedVital) {
    const before = counted.get(visitor) ?? [];
    if (!before.includes(what)) counted.set(visitor, [...before, what]);
    return !before.includes(what);
  }

  function addVital(name: string, version: string, vital: SpeedVital, ms: number) {
    const step = stepOf(ms);
    const key = `${name} ${version} ${vital} ${step}`;
    const sum = vitals.get(key);
    if (sum) sum.count++;
    else if (vitals.size < maxSteps) vitals.set(key, { name, version, vital, step, count: 1 });
  }

  /** @param visitor who counts once with a cohort and once with the live set, so that a broken or slow browser harms no version */
  function add(observed: Pick<Observed, 'errors' | 'visits' | 'vitals'>, visitor: string | undefined) {
    for (const one of observed.errors) {
      const key = JSON.stringify([one.name, one.version, one.error, one.positions[0]]);
      const sum = errors.get(key);
      if (sum) sum.count++;
      else if (errors.size < maxErrors) errors.set(key, { ...one, count: 1 });
    }
    for (const { name, version, vital, value } of observed.vitals)
      if (vital !== 'cls' && vital !== 'hydration') addVital(name, version, vital, value);
    for (const { cohort, isIn, views, hasError, speed } of observed.visits) {
      const key = `${cohort} ${isIn} ${visitor}`;
      const isFirstError = hasError && isFirst(key, 'error');
      for (const vital of speedVitals)
        if (speed[vital] !== undefined && isFirst(key, vital))
          addVital(cohort, isIn ? 'cohort' : 'live', vital, speed[vital]);
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
      if (errors.size + cohorts.size + vitals.size === 0) return undefined;
      const taken = { errors: [...errors.values()], cohorts: [...cohorts.values()], vitals: [...vitals.values()] };
      errors = new Map();
      cohorts = new Map();
      vitals = new Map();
      return taken;
    },
  };
}

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
    blocking: metrics.histogram(
      { name: 'page_blocking_seconds', help: 'Time for which its scripts kept a page from responding.', labels },
      seconds([1, 25, 50, 100, 200, 300, 500, 1000, 2500, 10_000]),
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
    /** Removes the lines of versions that no visitor gets any more. */
    async removeOld(isServed: (name: string, version: string) => boolean) {
      for (const metric of [views, failedLoads, errors, ...Object.values(vitals)])
        for (const value of (await metric.get()).values) {
          const { remote = '', version = '' } = value.labels as Record<string, string>;
          if (!isServed(remote, version)) metric.remove(remote, version);
        }
    },
  };
}
