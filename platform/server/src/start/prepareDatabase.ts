import { type Database, openDatabase, requireWritable } from '@onesite/database/connect';
import { migrateRegistry } from '@onesite/registry/migrate';
import pRetry, { AbortError } from 'p-retry';
import type { ServerSettings } from '../settings.ts';
import { permanentError, registrySetting } from './permanentError.ts';
import type { ApiDatabase } from './siteApi.ts';

type Preparation = {
  /** What the site's own API does with its tables. */
  api: Pick<ApiDatabase, 'reach' | 'migrate'> | undefined;
  registrySql: Database;
  settings: ServerSettings;
  print: (line: string) => void;
  /** Called if the database cannot be reached at first, with the reason. */
  onUnreachable: (reason: string) => void;
  /** Stops waiting. */
  signal: AbortSignal;
};

/**
 * Migrates as soon as the database can be reached, which may be after the site has started.
 * @throws Error with the setting's name if the login can never succeed
 */
export async function prepareDatabase({ api, registrySql, settings, print, onUnreachable, signal }: Preparation) {
  const reachAll = () =>
    Promise.all([
      api?.reach().catch(refused('DATABASE_URL')),
      requireWritable(registrySql).catch(refused(registrySetting(settings))),
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
  await api?.migrate();
  await withSession(registrySql, settings.migrationUrls?.registry, (own) => migrateRegistry(own, { report: print }));
}

const refused = (setting: string) => (error: Error) => {
  const permanent = permanentError(error, setting);
  throw permanent ? new AbortError(permanent) : error;
};

/** Runs `work` on a connection that has a session, if a separate address is set for these. */
export async function withSession(sql: Database, url: string | undefined, work: (sql: Database) => Promise<void>) {
  if (!url) return work(sql);
  const own = openDatabase(url, { maxConnections: 1 });
  await work(own).finally(() => own.end({ timeout: 5 }));
}
