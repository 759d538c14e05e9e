import { type Database, openDatabase, requireWritable } from '@onesite/database/connect';
import { migrateRegistry } from '@onesite/registry/migrate';
import pRetry, { AbortError } from 'p-retry';
import type { ServerSettings } from '../settings.ts';
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

/** What SQLSTATE says of a login that no repetition makes right, and what to do. */
const causes: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not allow this login',
  '3D000': 'there is no such database: create it',
  '42501': 'the role has no right to use this database',
  pooler: 'a pooler is in front of it: set DATABASE_POOLER as well',
};

/** Which setting has the login of the registry. */
export const registrySetting = ({ databaseUrls }: Pick<ServerSettings, 'databaseUrls'>) =>
  databaseUrls?.registry !== databaseUrls?.api ? 'REGISTRY_DATABASE_URL' : 'DATABASE_URL';

/** Poolers have one code for all their refusals. */
function codeOf({ code, message }: { code?: unknown; message: string }) {
  if (code !== '08P01') return String(code);
  if (message.includes('unsupported startup parameter')) return 'pooler';
  return message.includes('password authentication failed') ? '28P01' : code;
}

/** Why a login can never succeed; undefined if it may. */
export function permanentCause(error: Error): string | undefined {
  const cause = causes[codeOf(error)];
  return cause && `${cause} (${error.message})`;
}

/** The same error with the setting to correct, if a login can never succeed; otherwise undefined. */
export function permanentError(error: Error, setting: string): Error | undefined {
  const cause = permanentCause(error);
  return cause ? new Error(`${setting}: ${cause}. Correct the setting and start again.`, { cause: error }) : undefined;
}
