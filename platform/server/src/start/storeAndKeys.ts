import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { SigningKeys } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { openStore } from '@onesite/store/openStore';
import { storeFailure } from '@onesite/store/storeFailure';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Metrics } from '@onesite/telemetry/metrics';
import { persistedSecret } from '../dataFolder.ts';
import type { StartContext } from './startContext.ts';

const derivedSecret = (key: string, use: string) => createHmac('sha256', key).update(use).digest('base64url');

/** The first key signs what is live. While the key is changed, what the second has signed is accepted as well. */
export const signingKeys = (key: string, otherKey = key): SigningKeys => [
  derivedSecret(key, 'sets in the store'),
  derivedSecret(otherKey, 'sets in the store'),
];

export type StoreAndKeys = Awaited<ReturnType<typeof openStoreAndKeys>>;

/** What registry and edges share: the store, and secrets. */
export async function openStoreAndKeys({ settings, metrics, log }: StartContext) {
  const { dataDir, storeUrl, otherSecretsKey } = settings;
  const secretsKey = settings.secretsKey ?? (await persistedSecret(dataDir, 'secrets-key')).value;
  const secretFor = (use: string) => derivedSecret(secretsKey, use);
  const opened = await openStore(storeUrl ?? join(dataDir, 'store'), join(dataDir, 'fetched'));
  const store = observeStore(opened, metrics, log);
  return { secretsKey, secretFor, store, keys: signingKeys(secretsKey, otherSecretsKey) };
}

/** Operations that only read from this machine, for a browser's request or the start of a process. */
const unobserved = ['read', 'open', 'folder', 'pin'];

/** The same store, with its failures counted and logged. An operation is down from its first failure until it succeeds again. */
export function observeStore(store: ArtifactStore, metrics: Metrics, log: Log): ArtifactStore {
  const failures = metrics.counter({
    name: 'store_failures_total',
    help: 'Operations of the store that failed.',
    labels: ['operation'],
  });

  function observe(operation: string, call: (...args: unknown[]) => Promise<unknown>) {
    const failureCount = failures.labels(operation);
    failureCount.inc(0); // otherwise a graph would not show the first one
    const lines = { down: 'store fails', back: 'store works again', level: 'error', about: { operation } } as const;
    const outage = createOutage(log, lines);
    return async (...args: unknown[]) => {
      try {
        const result = await call(...args);
        outage.succeeded();
        return result;
      } catch (error) {
        failureCount.inc();
        const { message, name } = error as Error;
        outage.failed({ error: message || name, hint: storeFailure(error as Error) });
        throw error;
      }
    };
  }

  // `never`: an operation has whichever parameters it has.
  const operations = Object.entries<unknown>({ ...store }).flatMap(([name, call]) =>
    typeof call === 'function' && !unobserved.includes(name) ? [{ [name]: observe(name, call as never) }] : [],
  );
  return Object.assign({ ...store }, ...operations);
}
