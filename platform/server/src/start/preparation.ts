import type { Database } from '@onesite/database/connect';
import { listEdges } from '@onesite/registry/edges/edgeRows';
import { changeLive } from '@onesite/registry/live/changeLive';
import type { LiveDocuments } from '@onesite/registry/live/liveDocuments';
import { watchNotifications } from '@onesite/registry/notifications/notifications';
import { advanceCohorts } from '@onesite/registry/variants/advanceCohorts';
import { watchCohorts } from '@onesite/registry/variants/watchCohorts';
import { prepareDatabase } from './prepareDatabase.ts';
import type { ApiDatabase } from './siteApi.ts';
import type { StartContext } from './startContext.ts';
import { watchEdges } from './watchEdges.ts';

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
