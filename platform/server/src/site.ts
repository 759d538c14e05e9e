import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLimitedLog } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { startCluster } from './postgres/cluster.ts';
import { type DatabaseUrls, ensureRoles } from './postgres/roles.ts';
import { apiElsewhere, type CreateApi } from './start/api.ts';
import { type Backend, createBackend } from './start/backend.ts';
import { callsElsewhere, type SiteEdge, startEdge } from './start/edge.ts';
import { createSiteServer, type SiteServer } from './start/server.ts';
import { createStartContext, type StartContext, type StartOptions } from './start/startContext.ts';
import { openStoreAndKeys, type StoreAndKeys } from './start/storeAndKeys.ts';

export type Site = {
  url: string;
  /** Whether visitors get pages, or calls are answered. */
  isServing: boolean;
  /** The API's line about a login. Undefined in a process that is only an edge, and while the database cannot be reached. */
  loginLine: string | undefined;
  /** Resolves to the error if something fails once a database that was down at the start is back; otherwise it never settles. */
  failure: Promise<Error>;
  /** From now on it is not ready, though it still serves: load balancers send new requests elsewhere. */
  drain: () => void;
  close: () => Promise<void>;
};

type Options = StartOptions & {
  /** The site's own API. Without one, calls are forwarded to `settings.apiUrl`, if that is set. */
  createApi?: CreateApi;
  /** Breaks the start off: it then rejects. */
  signal?: AbortSignal;
};

/**
 * Starts the parts of this role, by default everything in one process: database, registry, API and edge; then publishes the builds
 * of this workspace. `close`, or a later step that fails, stops everything: first the server, so that requests in progress still
 * have all that they need, then the other parts in reverse order.
 */
export async function startSite({ createApi = apiElsewhere, signal, ...options }: Options): Promise<Site> {
  const stops: (() => Promise<unknown>)[] = [];
  const parts: Parts = {};
  const drain = () => {
    parts.server?.drain();
    parts.backend?.drain();
  };
  const closeAll = async () => {
    drain();
    await parts.server?.close();
    for (const stop of stops.splice(0).reverse()) await stop().catch(() => {}); // a part that fails must not keep the others running
  };
  let closing = Promise.resolve();
  const close = () => {
    closing = closing.then(closeAll); // a signal during the start may have begun it
    return closing;
  };
  const breakOff = () => void close();
  signal?.addEventListener('abort', breakOff);
  try {
    const context = await createStartContext(options, (stop) => stops.push(stop));
    return { ...(await startParts(context, parts, createApi)), drain, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', breakOff);
  }
}

/** What has started: parts that start earlier read it once it is there, and so does the stop of a start that fails. */
type Parts = { server?: SiteServer; backend?: Backend; edge?: SiteEdge; url?: string };

/** Starts the parts in the sequence in which they need each other. */
async function startParts(context: StartContext, parts: Parts, createApi: CreateApi) {
  const { role, apiUrl, publicUrls } = context.settings;
  const server = await createSiteServer(context);
  parts.server = server;
  const open = async (reason?: string) => {
    parts.url ??= await server.open(reason);
    return parts.url;
  };
  // One of several processes accepts requests only when it can serve them: not every load balancer checks that first.
  if (role === 'all') await open();
  const storeAndKeys = await openStoreAndKeys(context);
  if (role !== 'edge') parts.backend = await startBackend(context, storeAndKeys, parts, createApi);
  const { backend } = parts;
  const api = backend ?? callsElsewhere(context, apiUrl!);
  // The registry runs before the site can serve pages, so that a set that cannot be served can be rolled back.
  server.serveCalls(api.calls);
  const isDatabaseDown = (await backend?.prepare(open)) === 'waiting';
  if (role !== 'api') parts.edge = await startEdge(context, storeAndKeys, api);
  server.serveAll(api.calls, parts.edge);
  if (role === 'edge') await untilServing(context, server); // a proxy that does not ask `/readyz` then goes to another edge
  const url = await open();
  const released = backend?.release(url);
  if (!isDatabaseDown) await released;
  await writeAddress(context, url);
  if (role === 'all') untilServing(context, server).catch(() => {});
  const failure = new Promise<Error>((resolve) => void released?.catch(resolve));
  const loginLine = isDatabaseDown ? undefined : await backend?.prepared();
  return { url: publicUrls[0] ?? url, isServing: server.isServing(), loginLine, failure };
}

/** Says in the log that nothing can be served, and when that is over. @throws Error if the site is closed before */
async function untilServing({ log, onClose }: StartContext, { isServing }: SiteServer) {
  if (isServing()) return;
  const outage = createOutage(log, { down: 'no pages can be served yet', back: 'pages can be served', level: 'error' });
  outage.failed({});
  const closed = new AbortController();
  onClose(async () => closed.abort());
  while (!isServing()) await sleep(250, undefined, { signal: closed.signal });
  outage.succeeded();
}

async function startBackend(context: StartContext, storeAndKeys: StoreAndKeys, parts: Parts, createApi: CreateApi) {
  const { api, registry } = await startDatabase(context);
  return createBackend(context, storeAndKeys, {
    databaseUrl: registry,
    api: await createApi(context, { databaseUrl: api, secretsKey: storeAndKeys.secretsKey }),
    address: () => parts.url,
    live: () => parts.edge?.live,
  });
}

/** The database of the settings, else one in the data folder. */
async function startDatabase({ name, settings, step, log, onClose }: StartContext): Promise<DatabaseUrls> {
  const { databaseUrls, dataDir } = settings;
  step('Starting the database');
  if (databaseUrls) return databaseUrls;
  const folder = join(dataDir, 'postgres');
  const limited = createLimitedLog(log);
  const cluster = await startCluster({
    folder,
    log: (line, level) => limited('database', line.split('] ').at(-1)!, { line }, level), // without its time
  });
  onClose(cluster.stop);
  return ensureRoles(cluster.url, folder, name);
}

async function writeAddress({ settings: { dataDir }, onClose }: StartContext, url: string) {
  const file = join(dataDir, 'url');
  await writeFile(file, `${url}\n`);
  onClose(() => rm(file, { force: true }));
}
