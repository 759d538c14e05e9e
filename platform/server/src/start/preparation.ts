import type { Database } from '@onesite/database/connect';
import type { EdgeState } from '@onesite/protocol/registry';
import { listEdges } from '@onesite/registry/edges/edgeRows';
import { changeLive } from '@onesite/registry/live/changeLive';
import type { LiveDocuments } from '@onesite/registry/live/liveDocuments';
import { watchNotifications } from '@onesite/registry/notifications/notifications';
import { advanceCohorts } from '@onesite/registry/variants/advanceCohorts';
import { watchCohorts } from '@onesite/registry/variants/watchCohorts';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage, type Outage } from '@onesite/telemetry/log/outage';
import type { Metrics } from '@onesite/telemetry/metrics';
import { prepareDatabase } from './prepareDatabase.ts';
import type { ApiDatabase } from './siteApi.ts';
import type { StartContext } from './startContext.ts';

type Parts = { registrySql: Database; documents: LiveDocuments; api: ApiDatabase | undefined };

/** Prepares the database as soon as it can be reached, then starts the jobs that need it. */
export function createPreparation(context: StartContext, { registrySql, documents, api }: Parts) {
  const { settings, print, log, metrics, onClose } = context;
  const closed = new AbortController();
  onClose(async () => closed.abort());
  let isPrepared = false;
  metrics.gauge(
    { name: 'database_migrated', help: 'Whether this process has found or made the tables of its release.' },
    () => [[Number(isPrepared)]],
  );
  let prepared: Promise<string | undefined> | undefined;

  async function prepareAll(onUnreachable: (reason: string) => void) {
    await prepareDatabase({ api, registrySql, settings, print, onUnreachable, signal: closed.signal });
    const login = await api?.start();
    await changeLive(registrySql); // edges go on from here, also where an older copy of the database was restored
    documents.start();
    onClose(documents.close);
    onClose(watchReleases(context, registrySql));
    onClose(watchEdges(metrics, log, () => listEdges(registrySql)));
    isPrepared = true;
    return login;
  }

  return {
    isPrepared: () => isPrepared,
    /** Resolves once all is prepared: to a line about a login. */
    login: () => prepared,
    /**
     * Migrates, and starts the jobs. A process with an edge, which serves the store's newest set meanwhile, does not wait for a
     * database that is down; another one says why it waits.
     */
    prepare: (onWaiting: (reason: string) => Promise<unknown>) =>
      new Promise<'prepared' | 'away'>((resolve, reject) => {
        prepared = prepareAll((reason) => {
          if (settings.role === 'all') resolve('away');
          else onWaiting(reason).catch(reject);
        });
        prepared.then(() => resolve('prepared'), reject);
      }),
  };
}

/** Withdraws harmful cohorts, and sends notifications of what happened. */
function watchReleases({ settings, log }: StartContext, registrySql: Database) {
  const advance = async () => void (await advanceCohorts(registrySql));
  const stops = [
    watchCohorts({ sql: registrySql, log, advance }),
    watchNotifications(registrySql, settings.releaseWebhook, log),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
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
