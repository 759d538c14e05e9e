import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sharedStore } from '@onesite/registry/edges/otherStores';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { openStore } from '@onesite/registry/store/openStore';
import { persistedSecret } from '../dataFolder.ts';
import type { StartContext } from './startContext.ts';

export type SiteReleases = Awaited<ReturnType<typeof openReleases>>;

/** Where released versions and sets are stored: the registry's tables, and the store. */
export async function openReleases({ settings, openPool }: StartContext, databaseUrl: string) {
  const { dataDir, storeUrl, role } = settings;
  const registrySql = openPool('registry', databaseUrl, role === 'edge' ? 3 : 5);
  const secretsKey = settings.secretsKey ?? (await persistedSecret(dataDir, 'secrets-key')).value;
  const secretFor = (use: string, key = secretsKey) => createHmac('sha256', key).update(use).digest('base64url');
  const setsUse = 'sets in the store';
  const store = await openStore(storeUrl ?? join(dataDir, 'store'), join(dataDir, 'fetched'));
  return {
    registrySql,
    secretsKey,
    secretFor,
    store,
    storeName: storeUrl ? sharedStore : (await persistedSecret(dataDir, 'store-id')).value,
    sets: createStoredSets(store, secretFor(setsUse), secretFor(setsUse, settings.otherSecretsKey)),
  };
}
