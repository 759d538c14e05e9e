import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { SigningKeys } from '@onesite/protocol/signature';
import { openStore } from '@onesite/registry/store/openStore';
import { persistedSecret } from '../dataFolder.ts';
import type { ServerSettings } from '../settings.ts';
import { observeStore } from './observeStore.ts';
import type { StartContext } from './startContext.ts';

const derivedSecret = (key: string, use: string) => createHmac('sha256', key).update(use).digest('base64url');

/** What is live is signed with the first, and may be signed with the second while the key is changed. */
export const signingKeys = (key: string, otherKey = key): SigningKeys => [
  derivedSecret(key, 'sets in the store'),
  derivedSecret(otherKey, 'sets in the store'),
];

type Places = Pick<ServerSettings, 'dataDir' | 'storeUrl' | 'secretsKey'>;

/** The store of published versions, and of what is live. */
export const openSiteStore = ({ dataDir, storeUrl }: Places) =>
  openStore(storeUrl ?? join(dataDir, 'store'), join(dataDir, 'fetched'));

/** The key of the settings, else the one in the data folder. */
export const siteSecretsKey = async ({ dataDir, secretsKey }: Places) =>
  secretsKey ?? (await persistedSecret(dataDir, 'secrets-key')).value;

export type SiteReleases = Awaited<ReturnType<typeof openReleases>>;

/** What registry and edges share: the store, and secrets. */
export async function openReleases({ settings, metrics, log }: StartContext) {
  const secretsKey = await siteSecretsKey(settings);
  const secretFor = (use: string) => derivedSecret(secretsKey, use);
  const store = observeStore(await openSiteStore(settings), metrics, log);
  return {
    secretsKey,
    secretFor,
    store,
    keys: signingKeys(secretsKey, settings.otherSecretsKey),
  };
}
