import { createHmac, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fetchResponses } from '@onesite/edge/documents/fetchResponses';
import { createLimitedLog } from '@onesite/edge/documents/limitedLog';
import { createEdge } from '@onesite/edge/edge';
import { createExampleRenderer } from '@onesite/edge/examples/exampleRenderer';
import type { LiveSet } from '@onesite/edge/live/liveSet';
import { rendererSandbox } from '@onesite/edge/renderers/sandbox/chooseSandbox';
import { requestOrigin } from '@onesite/edge/requests/requestOrigin';
import { createRegistryClient } from '@onesite/federation/publish/registryClient';
import { watchCohorts } from '@onesite/registry/cohorts/watchCohorts';
import { createWebhook } from '@onesite/registry/cohorts/webhook';
import { sharedStore } from '@onesite/registry/edges/otherStores';
import { createReleaseSource } from '@onesite/registry/edges/releaseSource';
import { createSteadySource } from '@onesite/registry/edges/steadySource';
import { registryApp } from '@onesite/registry/http/registryApp';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { openStore } from '@onesite/registry/store/openStore';
import { httpMetrics } from '@onesite/telemetry/httpMetrics';
import { Metrics } from '@onesite/telemetry/metrics';
import { observeStatements } from '@onesite/telemetry/postgres/observeStatements';
import { createPoolMetrics } from '@onesite/telemetry/postgres/poolMetrics';
import { traceStatements } from '@onesite/telemetry/tracing/traceStatements';
import { createApi } from 'api/app';
import { openDatabase } from 'api/database/connect';
import { ApiFailure } from 'api/http/apiFailure';
import { CachedLists } from 'api/http/cachedLists';
import { forwardedNetworks } from 'api/http/callerAddress';
import { openPersistedLists } from 'api/http/persistedLists';
import { startOutbox } from 'api/mail/startOutbox';
import { createSmtpTransport } from 'api/mail/transport';
import { mailTemplates } from 'api/mailTemplates';
import { startMaintenance } from 'api/startMaintenance';
import { lockDataFolder, persistedSecret } from './dataFolder.ts';
import { startCluster } from './postgres/cluster.ts';
import { type DatabaseUrls, ensureRoles } from './postgres/roles.ts';
import type { Settings } from './settings.ts';
import { firstAdministrator } from './start/administrator.ts';
import { goLive } from './start/goLive.ts';
import { type FetchHandler, listen } from './start/listen.ts';
import { createMetricsHandler, serveMetrics } from './start/metricsServer.ts';
import { warnOfMissingSandbox } from './start/missingSandbox.ts';
import { prepareDatabase } from './start/prepareDatabase.ts';
import { isOperators, probes } from './start/probes.ts';
import { warnOfUnknownProxy } from './start/proxyWarning.ts';
import { publishBuilds } from './start/publishBuilds.ts';
import { refusePlain } from './start/refusePlain.ts';
import { createRemoteApi } from './start/remoteApi.ts';
import { requireSameStore } from './start/requireSameStore.ts';
import { createResponseHeaders } from './start/responseHeaders.ts';
import { servedLines } from './start/servedLines.ts';
import { siteLogger } from './start/siteLogger.ts';
import { tracedCalls } from './start/tracedCalls.ts';

export type Site = {
  url: string;
  /** Undefined in a process that is only an edge, and while the database cannot be reached. */
  administrator: string | undefined;
  /** Rejects if something fails once a database that was down at the start is back; otherwise it never settles. */
  failure: Promise<Error>;
  /** From now on it is not ready, though it still serves: load balancers send new requests elsewhere. */
  drain: () => void;
  close: () => Promise<void>;
};

type Edge = Awaited<ReturnType<typeof createEdge>>;

type Options = {
  settings: Settings;
  /** The folder of the packages and their builds. */
  workspace: string;
  /** Prints progress for a person. */
  print?: (line: string) => void;
};

/**
 * Starts the parts of this role, by default everything in one process: database, registry, API and edge; then publishes the builds
 * of this workspace. `close`, or a later step that fails, stops everything: first the server, so that requests in progress still
 * have all that they need, then the other parts in reverse order.
 */
export async function startSite({ settings, workspace, print = () => {} }: Options): Promise<Site> {
  const started: (() => Promise<unknown>)[] = [];
  let isDraining = false;
  let canServe = () => false;
  let announceClose = () => {};
  let closeServer = async () => {};
  const drain = () => {
    isDraining = true;
    announceClose();
  };
  const close = async () => {
    drain();
    await closeServer();
    for (const stop of started.splice(0).reverse()) await stop().catch(() => {}); // a part that fails must not keep the others running
  };
  try {
    return { ...(await start()), drain, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function start() {
    const { role, apiUrl, dataDir, publicUrls, trustProxy, rateLimit, mail, releaseOnStart } = settings;
    const logger = siteLogger(settings.logLevel);
    const log = (event: string, details: object) => logger.info(details, event);
    started.push(await lockDataFolder(dataDir));

    const withoutSandbox = warnOfMissingSandbox(await rendererSandbox(), settings.trustTeams, (text) =>
      logger.warn(text),
    );

    let response: FetchHandler = (request) => starting(request);
    let respondDirectly: Edge['respondDirectly'] = () => false;
    const metrics = new Metrics();
    const tracing = await startTraces();
    const observePool = createPoolMetrics(metrics);
    let served = (): string[] => [];
    const probed = probes(
      () => (isDraining ? 'draining' : canServe() ? undefined : 'starting'),
      () => served(),
    );
    const measured = createMetricsHandler(metrics, settings.metrics.token);
    if (settings.metrics.port) {
      const served = await serveMetrics(
        settings.metrics.port,
        (incoming, outgoing) => probed(incoming, outgoing) || measured(incoming, outgoing),
      );
      started.push(served.close);
    }
    const setHeaders = createResponseHeaders({ publicUrls, trustProxy });
    const refused = refusePlain({ publicUrls, trustProxy });
    const operators: Edge['respondDirectly'] = (incoming, outgoing) => {
      if (!isOperators(incoming)) return false;
      setHeaders(incoming, outgoing);
      return probed(incoming, outgoing) || (settings.metrics.token !== undefined && measured(incoming, outgoing));
    };
    const openServer = async () => {
      const server = await listen(settings.port, (request, env) => response(request, env), {
        trustProxy,
        trace: tracing && ((incoming) => (isOperators(incoming) ? undefined : tracing.request(incoming))),
        respondDirectly: (incoming, outgoing) =>
          operators(incoming, outgoing) || refused(incoming, outgoing) || respondDirectly(incoming, outgoing),
        onFinished: httpMetrics(metrics),
        setHeaders,
        onServer(http) {
          warnOfUnknownProxy(http, { publicUrls, trustProxy, warn: (text) => logger.warn(text) });
        },
      });
      closeServer = server.close;
      announceClose = server.announceClose;
      return `http://localhost:${server.port}`;
    };
    // One of several processes accepts requests only when it can serve them: not every load balancer checks that first.
    let url = role === 'all' ? await openServer() : undefined;

    if (role !== 'edge') print('Starting the database');
    const urls = settings.databaseUrls ?? (await embedded());
    const registrySql = open('registry', urls.registry, role === 'edge' ? 3 : 5);
    const secretsKey = settings.secretsKey ?? (await persistedSecret(dataDir, 'secrets-key')).value;
    const secretFor = (use: string) => createHmac('sha256', secretsKey).update(use).digest('base64url');
    const store = await openStore(settings.storeUrl ?? join(dataDir, 'store'), join(dataDir, 'fetched'));
    const storeName = settings.storeUrl ? sharedStore : (await persistedSecret(dataDir, 'store-id')).value;
    const sets = createStoredSets(store, secretFor('sets in the store'));
    const backend = apiUrl === undefined ? await makeBackend() : undefined;
    const { calls, currentTag } = backend ?? callsElsewhere(apiUrl!);
    // The registry runs before the site can serve pages, so that a set that cannot be served can be rolled back.
    response = (request, env) => (isCall(request) ? calls(request, env) : starting(request));
    const isAway = (await backend?.prepare()) === 'away';
    const edge = role === 'api' ? undefined : await startEdge();
    canServe = () => !edge || edge.live.get() !== undefined;
    if (edge) {
      served = () => servedLines(edge.live);
      response = edge.fetch;
      respondDirectly = edge.respondDirectly;
    } else
      response = (request, env) => (isCall(request) ? calls(request, env) : new Response('Not found', { status: 404 }));
    url ??= await openServer();
    const released = backend?.release(url, edge?.live);
    if (!isAway) await released;
    await writeFile(join(dataDir, 'url'), `${url}\n`);
    started.push(() => rm(join(dataDir, 'url'), { force: true }));
    const failure = new Promise<Error>((fail) => void released?.catch(fail));
    return { url: publicUrls[0] ?? url, administrator: isAway ? undefined : await backend?.administrator(), failure };

    /** The shop's API and the registry, with all jobs that start once the database can be reached. */
    async function makeBackend() {
      const sql = open('api', urls.api, 20);
      const exportSql = open('exports', urls.api, 3);
      const token = settings.platformToken ?? (await persistedSecret(dataDir, 'platform-token')).value;
      const persisted = await openPersistedLists(join(dataDir, 'lists'), ({ message }) =>
        log('list cannot be stored', { error: message }),
      );
      const lists = new CachedLists(undefined, persisted);
      const stopped = new AbortController();
      started.push(async () => stopped.abort());
      let isPrepared = false;
      let prepared: Promise<string | undefined> | undefined;

      async function prepareAll(onUnreachable: () => void) {
        await prepareDatabase({ sql, registrySql, settings, print, onUnreachable, signal: stopped.signal });
        await requireSameStore(registrySql, storeName);
        const administrator = await firstAdministrator(sql, settings);
        started.push(startMaintenance(sql, logger));
        await sets
          .writeNewest(registrySql)
          .catch(({ message }: Error) => log('set cannot be stored', { error: message }));
        started.push(watchReleases());
        isPrepared = true;
        return administrator;
      }

      /**
       * Migrates, and starts the jobs. A process with an edge, which serves the store's newest set meanwhile, does not wait for a
       * database that is down.
       */
      function prepare(): Promise<'prepared' | 'away'> {
        return new Promise((resolve, reject) => {
          prepared = prepareAll(() => role === 'all' && resolve('away'));
          prepared.then(() => resolve('prepared'), reject);
        });
      }

      const api = createApi({
        sql,
        exportSql,
        logger,
        settings: { publicUrls, trustProxy, rateLimit, mail, secretsKey },
        lists,
      });
      const registry = registryApp({
        sql: registrySql,
        store,
        sets,
        platformToken: token,
        secret: secretFor('links of previews'),
        log,
        browsers: {
          originOf(request) {
            const origin = requestOrigin(request, { publicUrls, trustProxy });
            return typeof origin === 'string' ? origin : undefined;
          },
          networkOf: ({ headers }) => forwardedNetworks(headers.get('X-Forwarded-For') ?? '', trustProxy).network,
          attemptsPerMinute: rateLimit === 'off' ? undefined : 10,
        },
        renderExamples: createExampleRenderer(),
        teamCode: { withoutSandbox, isTrusted: settings.trustTeams },
        async fetchResponses(paths) {
          const origin = publicUrls[0] ?? url ?? 'http://localhost';
          return (await fetchResponses(paths, { origin, forwardedFor: null, requestId: randomUUID() }, api.fetch))
            .byPath;
        },
      });

      /** Publishes the workspace's builds, and releases those that a start may release. */
      async function release(url: string, live: LiveSet | undefined) {
        await prepared;
        if (mail) {
          const transport = createSmtpTransport(mail.smtpUrl, mail.from);
          const publicUrl = publicUrls[0] ?? url;
          started.push(startOutbox(sql, transport, { templates: mailTemplates, publicUrl, logger }));
        }
        print('Publishing the builds');
        const publish = () =>
          publishBuilds({ workspace, registry: createRegistryClient(url, token), releaseOnStart, print });
        await goLive(live, publish, print);
      }

      const all = mounted(registry, api);
      /** Until the tables are migrated, only calls without tables are served. */
      const routed: FetchHandler = (request, env) => {
        if (isPrepared) return all(request, env);
        const { pathname } = new URL(request.url);
        return pathname === `/api${callPaths.health}` || lists.has(pathname)
          ? api.fetch(request, env)
          : starting(request);
      };
      const calls = tracing ? tracedCalls(routed, tracing) : routed;
      return { calls, currentTag: lists.currentTag, administrator: () => prepared, prepare, release };
    }

    /** Withdraws harmful cohorts, and notifies whoever is on call. */
    function watchReleases() {
      const hook = settings.releaseWebhook && createWebhook({ ...settings.releaseWebhook, log });
      const stop = watchCohorts({ sql: registrySql, webhook: hook, log });
      return async () => {
        await stop();
        hook?.close();
      };
    }

    function callsElsewhere(apiUrl: string) {
      const { response, currentTag, close } = createRemoteApi(apiUrl, { trustProxy, unavailable: starting });
      started.push(close);
      return { calls: response, currentTag };
    }

    async function startEdge() {
      const listening = settings.listenUrl
        ? openDatabase(settings.listenUrl, { maxConnections: 1, applicationName: 'fieldbox-registry' })
        : registrySql;
      if (listening !== registrySql) started.push(() => listening.end({ timeout: 5 }));
      const edge = await createEdge({
        source: createSteadySource(createReleaseSource(registrySql, { listening, store: storeName }), sets),
        store,
        api: calls,
        currentTag,
        secret: secretFor('nonces of documents'),
        origins: { publicUrls, trustProxy },
        log,
        limits: { size: settings.renderers },
        reporting: { part: settings.reportedPages, perMinute: rateLimit === 'off' ? null : 120 },
        metrics,
        tracing,
      });
      started.push(edge.close);
      return edge;
    }

    function open(pool: string, databaseUrl: string, maxConnections: number) {
      const { isPooled } = settings;
      const opened = openDatabase(databaseUrl, { maxConnections, applicationName: `fieldbox-${pool}`, isPooled });
      started.push(() => opened.end({ timeout: 5 }));
      const observer = observePool(pool, maxConnections);
      return observeStatements(opened, tracing ? traceStatements(observer, tracing) : observer);
    }

    /** Their packages are loaded only if they are used. */
    async function startTraces() {
      if (!settings.traces) return undefined;
      const { startTracing } = await import('@onesite/telemetry/tracing/tracing');
      const warn = createLimitedLog((event, details) => logger.warn(details, event));
      const onError = (error: string) => warn('traces cannot be sent', '', { error });
      const made = startTracing({
        ...settings.traces,
        serviceName: 'fieldbox',
        isCallerTrusted: trustProxy > 0,
        onError,
      });
      started.push(made.close);
      return made;
    }

    async function embedded(): Promise<DatabaseUrls> {
      const folder = join(dataDir, 'postgres');
      const cluster = await startCluster({ folder, log: (line) => logger.warn({ line }, 'database') });
      started.push(cluster.stop);
      return ensureRoles(cluster.url, folder);
    }
  }
}

const isBelow = (path: string, { url }: Request) => url.startsWith(path, url.indexOf('/', 'https://'.length));
const isCall = (request: Request) => isBelow('/api/', request);

/** Responds while the site starts. Calls get the API's usual error shape. */
function starting(request: Request) {
  const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store', 'X-Request-Id': randomUUID() };
  if (isCall(request)) return Response.json(new ApiFailure('unavailable'), { status: 503, headers });
  return new Response('The site is starting. Please try again in a moment.', { status: 503, headers });
}

/** Sends calls below /api/releases to the registry, and all others to the shop's API. */
const mounted =
  (registry: { fetch: FetchHandler }, api: { fetch: FetchHandler }): FetchHandler =>
  (request, env) => {
    if (!isBelow('/api/releases/', request)) return api.fetch(request, env);
    if (env?.outgoing) env.outgoing.route = '/api/releases/*';
    return registry.fetch(request);
  };
