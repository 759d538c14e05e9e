import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@onesite/database/connect';
import { fetchResponses } from '@onesite/edge/documents/fetchResponses';
import type { LiveSet } from '@onesite/edge/live/liveSet';
import { createExampleRenderer } from '@onesite/edge/renderers/exampleRenderer';
import { isBelow, requestOrigin } from '@onesite/edge/requests/requestOrigin';
import { versionMap } from '@onesite/edge/sets/servedSet';
import { type CurrentRelease, releasesPath } from '@onesite/protocol/registry';
import { createRegistryClient } from '@onesite/protocol/registryClient';
import { registryApp } from '@onesite/registry/http/registryApp';
import { createLiveDocumentFeed, type LiveDocumentFeed } from '@onesite/registry/live/liveDocumentFeed';
import { createSignIn } from '@onesite/registry/sessions/signIn';
import { callerNetwork } from '@onesite/shared-contract/http/callerNetwork';
import { persistedSecret } from '../dataFolder.ts';
import { type SiteApi, startingResponse } from './api.ts';
import type { SiteHandler } from './listen.ts';
import { createPreparation } from './prepareDatabase.ts';
import { publishBuilds } from './publishBuilds.ts';
import type { StartContext } from './startContext.ts';
import type { StoreAndKeys } from './storeAndKeys.ts';

/** A release waits longer for the API than a visitor: right after a start on a busy machine, its first response takes seconds. */
const exampleTimeoutMs = 10_000;

type Options = {
  databaseUrl: string;
  api: SiteApi;
  /** The site's address on this machine, once its server is open. */
  address: () => string | undefined;
  live: () => LiveSet | undefined;
};

export type Backend = Awaited<ReturnType<typeof createBackend>>;

/** The site's API and the registry, with all jobs that start once the database can be reached. */
export async function createBackend(context: StartContext, storeAndKeys: StoreAndKeys, options: Options) {
  const { databaseUrl, api, live } = options;
  const { settings, log, openPool, workspace, print, step } = context;
  const { environment, environments, releaseOnStart } = settings;
  const sql = openPool('registry', databaseUrl, 5);
  const listening = openListening(context) ?? sql;
  const { store, keys } = storeAndKeys;
  const documents = createLiveDocumentFeed({ sql, listening, store, keys, environments, log });
  const platformToken = settings.platformToken ?? (await persistedSecret(settings.dataDir, 'platform-token')).value;
  const registry = createRegistry(context, storeAndKeys, { ...options, sql, documents, platformToken });
  const { isPrepared, prepared, prepare } = createPreparation(context, {
    registrySql: sql,
    documents,
    api: api.database,
  });

  const allCalls = withRegistry(registry, api);
  const currentPath = `/api${releasesPath(environment)}/current`;

  /** Without the database, the response is the set that visitors get. */
  async function respondWithCurrent(request: Request) {
    const response = await registry.fetch(request);
    if (response.status < 500) return response;
    const set = live()?.get()?.set;
    if (!set) return startingResponse(request);
    const release: CurrentRelease = { number: set.number, versions: versionMap(set), origins: {}, rolledBack: {} };
    return Response.json(release, { headers: { 'Cache-Control': 'no-store' } });
  }

  /** Until the tables are migrated, only calls without tables are served. */
  const calls: SiteHandler = (request, env) => {
    if (isPrepared()) return allCalls(request, env);
    const { pathname } = new URL(request.url);
    if (pathname === currentPath && request.method === 'GET') return respondWithCurrent(request);
    return api.needsNoDatabase?.(pathname) ? api.fetch(request, env) : startingResponse(request);
  };
  return {
    calls,
    currentTag: api.currentTag,
    prepared,
    prepare,
    /** Edges that wait for what is live get their response at once, and ask another process. */
    drain: () => void documents.close(),
    /** Starts what needs an address, publishes the workspace's builds, and releases those that a start may release. */
    async release(url: string) {
      await prepared();
      api.onOpen?.(url);
      step('Publishing the builds');
      // Without a connection, so that neither a proxy nor a limit of time is in between.
      const request = async (to: URL, init: RequestInit) => registry.fetch(new Request(to, init));
      const client = createRegistryClient(url, platformToken, { environment, request });
      await goLive(live(), () => publishBuilds({ workspace, registry: client, releaseOnStart, print }), print);
    },
  };
}

type RegistryParts = Pick<Options, 'api' | 'address'> & {
  sql: Database;
  documents: LiveDocumentFeed;
  platformToken: string;
};

/** The registry with what the site gives it: its store, its settings, and the edge's renderers. */
function createRegistry(context: StartContext, storeAndKeys: StoreAndKeys, { api, address, ...parts }: RegistryParts) {
  const { settings, log, metrics, withoutSandbox } = context;
  const { environments, publicUrls, trustProxy, rateLimit, signIn, trustTeams } = settings;
  const { store, keys } = storeAndKeys;
  return registryApp({
    store,
    keys,
    log,
    metrics,
    environments,
    ...parts,
    browsers: {
      originOf(request) {
        const origin = requestOrigin(request, { publicUrls, trustProxy });
        return typeof origin === 'string' ? origin : undefined;
      },
      networkOf: ({ headers }) => callerNetwork(headers.get('X-Forwarded-For'), trustProxy),
      attemptsPerMinute: rateLimit === 'off' ? undefined : 10,
    },
    renderExamples: createExampleRenderer(),
    signIn: signIn && createSignIn(signIn),
    audience: publicUrls.length > 0 ? publicUrls : undefined,
    teamCode: { withoutSandbox, isTrusted: trustTeams },
    async fetchResponses(paths) {
      const origin = publicUrls[0] ?? address() ?? 'http://localhost';
      const request = { origin, forwardedFor: null, requestId: randomUUID() };
      return (await fetchResponses({ page: paths, fragments: [] }, request, api.fetch, exampleTimeoutMs)).byPath;
    },
  });
}

/** Notifications need a session, which a pooler does not keep. */
function openListening({ name, settings: { listenUrl }, onClose }: StartContext) {
  if (!listenUrl) return undefined;
  const listening = openDatabase(listenUrl, { maxConnections: 1, applicationName: `${name}-registry` });
  onClose(() => listening.end({ timeout: 5 }));
  return listening;
}

/** Sends calls below /api/releases to the registry, and all others to the site's API. */
const withRegistry =
  (registry: { fetch: SiteHandler }, api: { fetch: SiteHandler }): SiteHandler =>
  (request, env) => {
    if (!isBelow('/api/releases/', request)) return api.fetch(request, env);
    if (env?.outgoing) {
      env.outgoing.route = '/api/releases/*';
      env.outgoing.isHeld = isBelow('/api/releases/live/', request); // waits for news, so its time is no latency
    }
    return registry.fetch(request);
  };

/**
 * Releases, and waits until an edge of this process serves the new set. Without a set to serve it is tried twice: a gate may have run
 * out of time, as the first start is the slowest. An error is printed and does not end the start: the registry is up, so that a team
 * can fix it from outside.
 */
export async function goLive(
  live: Pick<LiveSet, 'get' | 'waitFor'> | undefined,
  release: () => Promise<number>,
  print: (line: string) => void,
) {
  async function tryRelease() {
    try {
      const number = await release();
      await live?.waitFor(number);
      return true;
    } catch (error) {
      print((error as Error).message);
      return false;
    }
  }

  if ((await tryRelease()) || !live) return;
  if (!live.get()) {
    print('Nothing can be served yet. Releasing once more');
    if (await tryRelease()) return;
  }
  const serving = live.get()?.set.number;
  print(
    serving === undefined
      ? 'Nothing can be served, so visitors get 503. The registry is up: publish what is missing, promote a shell that starts, or restore a set with: npm run federation -- rollback --set <number>'
      : `Set ${serving} is served instead. Roll back to it with: npm run federation -- rollback --set ${serving}`,
  );
}
