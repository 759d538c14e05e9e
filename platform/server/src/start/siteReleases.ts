import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sharedStore } from '@onesite/registry/edges/edgeRows';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { openStore } from '@onesite/registry/store/openStore';
import { persistedSecret } from '../dataFolder.ts';
import type { ServerSettings } from '../settings.ts';
import { observeStore } from './observeStore.ts';
import type { StartContext } from './startContext.ts';

const derivedSecret = (key: string, use: string) => createHmac('sha256', key).update(use).digest('base64url');

/** With which sets in the store are signed, and may be signed while the key is changed. */
export const signingSecrets = (key: string, otherKey = key): [secret: string, otherSecret: string] => [
  derivedSecret(key, 'sets in the store'),
  derivedSecret(otherKey, 'sets in the store'),
];

type Places = Pick<ServerSettings, 'dataDir' | 'storeUrl' | 'secretsKey'>;

/** The store of published versions and sets. */
export const openSiteStore = ({ dataDir, storeUrl }: Places) =>
  openStore(storeUrl ?? join(dataDir, 'store'), join(dataDir, 'fetched'));

/** The key of the settings, else the one in the data folder. */
export const siteSecretsKey = async ({ dataDir, secretsKey }: Places) =>
  secretsKey ?? (await persistedSecret(dataDir, 'secrets-key')).value;

export type SiteReleases = Awaited<ReturnType<typeof openReleases>>;

/** Where released versions and sets are stored: the registry's tables, and the store. */
export async function openReleases({ settings, openPool, metrics, log }: StartContext, databaseUrl: string) {
  const { dataDir, storeUrl, role } = settings;
  const registrySql = openPool('registry', databaseUrl, role === 'edge' ? 3 : 5);
  const secretsKey = await siteSecretsKey(settings);
  const secretFor = (use: string) => derivedSecret(secretsKey, use);
  const store = observeStore(await openSiteStore(settings), metrics, log);
  return {
    registrySql,
    secretsKey,
    secretFor,
    store,
    storeName: storeUrl ? sharedStore : (await persistedSecret(dataDir, 'store-id')).value,
    sets: createStoredSets(store, ...signingSecrets(secretsKey, settings.otherSecretsKey)),
  };
}
