import { type Database, openDatabase, requireWritable } from '@onesite/database/connect';
import type { EdgeState } from '@onesite/protocol/registry';
import { startBackgroundJobs } from '@onesite/registry/backgroundJobs';
import { listEdges } from '@onesite/registry/edges/edgeRows';
import type { LiveDocumentFeed } from '@onesite/registry/live/liveDocumentFeed';
import { bumpLiveNumber } from '@onesite/registry/live/readLiveDocument';
import { migrateRegistry } from '@onesite/registry/migrate';
import { watchNotifications } from '@onesite/registry/notifications/notifications';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage, type Outage } from '@onesite/telemetry/log/outage';
import type { Metrics } from '@onesite/telemetry/metrics';
import pRetry, { AbortError } from 'p-retry';
import type { ServerSettings } from '../settings.ts';
import type { ApiDatabase } from './api.ts';
import type { StartContext } from './startContext.ts';

type Parts = { registrySql: Database; documents: LiveDocumentFeed; api: ApiDatabase | undefined };

/** Prepares the database as soon as it can be reached, then starts the jobs that need it. */
export function createPreparation(context: StartContext, parts: Parts) {
  const { settings, log, metrics, onClose } = context;
  const { registrySql, documents, api } = parts;
  const closed = new AbortController();
  onClose(async () => closed.abort());
  let isPrepared = false;
  metrics.gauge(
    { name: 'database_migrated', help: 'Whether this process has found or made the tables of its release.' },
    () => [[Number(isPrepared)]],
  );
  let prepared: Promise<string | undefined> | undefined;

  async function prepareAll(onUnreachable: (reason: string) => void) {
    await migrateAll(context, parts, onUnreachable, closed.signal);
    const loginLine = await api?.start();
    await bumpLiveNumber(registrySql); // edges continue from here, also after an older copy of the database was restored
    await documents.start();
    onClose(documents.close);
    onClose(startBackgroundJobs(registrySql, log));
    onClose(watchNotifications(registrySql, settings.releaseWebhook, log));
    onClose(watchEdges(metrics, log, () => listEdges(registrySql)));
    isPrepared = true;
    return loginLine;
  }

  return {
    isPrepared: () => isPrepared,
    /** Resolves once all is prepared, to the API's line about a login. */
    prepared: () => prepared,
    /**
     * Migrates, and starts the jobs. A process with an edge, which serves the store's newest set until then, does not wait for a
     * database that is down; another one says why it waits.
     */
    prepare: (onWaiting: (reason: string) => Promise<unknown>) =>
      new Promise<'prepared' | 'waiting'>((resolve, reject) => {
        prepared = prepareAll((reason) => {
          if (settings.role === 'all') resolve('waiting');
          else onWaiting(reason).catch(reject);
        });
        prepared.then(() => resolve('prepared'), reject);
      }),
  };
}

type WatchedEdge = Pick<EdgeState, 'edge' | 'state' | 'secondsAgo'>;

const states = ['serving', 'waiting', 'refusing', 'lost'] as const;

/**
 * Counts the edges by what the registry knows of them, and says which one is lost. While the registry cannot be read, their number is
 * not known. @returns stops it
 */
export function watchEdges(
  metrics: Metrics,
  log: Log,
  list: () => Promise<WatchedEdge[]>,
  intervalMs = 15_000,
): () => Promise<void> {
  let edges: WatchedEdge[] | undefined;
  let losses = new Map<string, Outage>();
  metrics.gauge(
    { name: 'registry_edges', help: 'Edges: serving the newest set, waiting for it, refusing it, or lost.' },
    () => states.map((state) => [edges?.filter((edge) => edge.state === state).length, { state }]),
  );
  return every(intervalMs, async () => {
    edges = await list().catch(() => undefined);
    if (!edges) return;
    losses = new Map(edges.map(({ edge }) => [edge, losses.get(edge) ?? lossOf(edge)]));
    for (const { edge, state, secondsAgo } of edges) {
      if (state === 'lost') losses.get(edge)!.failed({ heardSecondsAgo: secondsAgo });
      else losses.get(edge)!.succeeded();
    }
  });

  function lossOf(edge: string) {
    return createOutage(log, { down: 'edge is lost', back: 'edge is back', about: { edge } });
  }
}

/**
 * Migrates as soon as the database can be reached, which may be after the site has started.
 * @throws Error with the setting's name if the login can never succeed
 */
async function migrateAll(
  { settings, print, step }: StartContext,
  { registrySql, api }: Parts,
  onUnreachable: (reason: string) => void,
  signal: AbortSignal,
) {
  const reachAll = () =>
    Promise.all([
      api?.reach().catch(abortIfPermanent('DATABASE_URL')),
      requireWritable(registrySql).catch(abortIfPermanent(registrySetting(settings))),
      ...Object.entries({
        LISTEN_DATABASE_URL: settings.listenUrl,
        MIGRATION_DATABASE_URL: settings.migrationUrls?.api,
        REGISTRY_MIGRATION_DATABASE_URL: settings.migrationUrls?.registry,
      }).map(([name, url]) => url && withSession(registrySql, url, requireWritable).catch(abortIfPermanent(name))),
    ]);
  await pRetry(reachAll, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1000,
    factor: 1,
    signal,
    onFailedAttempt({ error, attemptNumber }) {
      if (attemptNumber > 1) return;
      const reason = `The database cannot be reached (${error.message}); retrying every second.`;
      print(reason);
      onUnreachable(reason);
    },
  });
  step('Migrating the databases');
  await api?.migrate();
  await withSession(registrySql, settings.migrationUrls?.registry, (session) =>
    migrateRegistry(session, { report: print }),
  );
}

const abortIfPermanent = (setting: string) => (error: Error) => {
  const permanent = permanentError(error, setting);
  throw permanent ? new AbortError(permanent) : error;
};

/** Runs `work` on a connection that has a session, if a separate address is set for these. */
export async function withSession(
  sql: Database,
  url: string | undefined,
  work: (sql: Database) => PromiseLike<unknown>,
) {
  if (!url) return void (await work(sql));
  const session = openDatabase(url, { maxConnections: 1 });
  await Promise.resolve(work(session)).finally(() => session.end({ timeout: 5 }));
}

/** By SQLSTATE, or a name that `codeOf` gives: why a login fails however often it is repeated, and what to do. */
const causes: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not allow this login',
  '3D000': 'there is no such database: create it',
  '42501': 'the role has no right to use this database',
  '42704': 'the server refuses what `options` of the address say',
  TLS: 'it offers no TLS: leave sslmode out of the address',
  certificate: 'its certificate is not trusted: name its CA as sslrootcert, and the host as in the certificate',
  pooler: 'a pooler is in front of it: set DATABASE_POOLER as well',
};

const registrySetting = ({ databaseUrls }: Pick<ServerSettings, 'databaseUrls'>) =>
  databaseUrls?.registry !== databaseUrls?.api ? 'REGISTRY_DATABASE_URL' : 'DATABASE_URL';

/** Poolers have one code for all their refusals, and Node many for a certificate. */
function codeOf({ code, message }: { code?: unknown; message: string }) {
  if (/^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/.test(String(code))) return 'certificate';
  if (message.includes('before secure TLS connection')) return 'TLS';
  if (/^(22023|42601)$/.test(String(code))) return '42704'; // another error in `options`
  if (code !== '08P01') return String(code); // a pooler's
  if (message.includes('unsupported startup parameter')) return 'pooler';
  return message.includes('password authentication failed') ? '28P01' : code;
}

/** The same error with the setting to correct, if a login can never succeed; otherwise undefined. */
export function permanentError(error: Error, setting: string): Error | undefined {
  const cause = causes[codeOf(error)];
  if (!cause) return undefined;
  return new Error(`${setting}: ${cause} (${error.message}). Correct the setting and start again.`, { cause: error });
}
