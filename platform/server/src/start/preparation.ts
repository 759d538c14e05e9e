import type { Database } from '@onesite/database/connect';
import { endedEdges } from '@onesite/edge/live/endedEdges';
import { edgesWithOtherStores, listEdges } from '@onesite/registry/edges/edgeRows';
import { watchNotifications } from '@onesite/registry/notifications/notifications';
import { advanceCohorts } from '@onesite/registry/variants/advanceCohorts';
import { watchCohorts } from '@onesite/registry/variants/watchCohorts';
import { prepareDatabase } from './prepareDatabase.ts';
import type { ApiDatabase } from './siteApi.ts';
import type { SiteReleases } from './siteReleases.ts';
import type { StartContext } from './startContext.ts';
import { watchEdges } from './watchEdges.ts';

/** Prepares the database as soon as it can be reached, then starts the jobs that need it. */
export function createPreparation(context: StartContext, releases: SiteReleases, api: ApiDatabase | undefined) {
  const { settings, print, log, metrics, onClose } = context;
  const { registrySql, sets, storeName } = releases;
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
    await requireSameStore(registrySql, storeName);
    const login = await api?.start();
    const storeSet = () =>
      sets
        .writeNewest(registrySql)
        .catch(({ message }: Error) => log('set cannot be stored', { error: message }, 'warn'));
    await storeSet();
    onClose(watchReleases(context, registrySql, storeSet));
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
function watchReleases({ settings, log }: StartContext, registrySql: Database, onSet: () => Promise<void>) {
  const advance = async () => {
    if (await advanceCohorts(registrySql)) await onSet();
  };
  const stops = [
    watchCohorts({ sql: registrySql, log, advance }),
    watchNotifications(registrySql, settings.releaseWebhook, log),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/**
 * Refuses a second site on the same database whose files are elsewhere: each would make versions live that the other does not have.
 * @throws Error that names the next step
 */
export async function requireSameStore(registrySql: Parameters<typeof edgesWithOtherStores>[0], store: string) {
  const others = await edgesWithOtherStores(registrySql, store);
  const ended = endedEdges(others); // killed a moment ago
  const [other] = others.filter((id) => !ended.includes(id));
  if (other === undefined) return;
  const [host, pid] = other.split(':');
  throw new Error(
    `Another site uses this database, with its released files in another place (process ${pid} on ${host}). Stop it, give this one a database of its own, or run both as one site: STORE_URL=s3://bucket/prefix, or a folder that they share, and the same secrets in each (docs/operate.md).`,
  );
}
