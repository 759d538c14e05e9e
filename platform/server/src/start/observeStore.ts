import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { storeFailure } from '@onesite/registry/store/storeFailure';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Metrics } from '@onesite/telemetry/metrics';

const operations = [
  ...(['draft', 'put', 'missing', 'fetch', 'obtain', 'versions', 'remove'] as const),
  ...(['putMaps', 'readMaps', 'hasMaps', 'putRecord', 'readRecord'] as const),
  ...(['putText', 'readText', 'textsIn', 'removeText'] as const),
];

/** The same store, with its failures counted and logged. An operation is down from its first failure until it succeeds again. */
export function observeStore(store: ArtifactStore, metrics: Metrics, log: Log): ArtifactStore {
  const failures = metrics.counter({
    name: 'store_failures_total',
    help: 'Operations of the store that failed.',
    labels: ['operation'],
  });

  function observed<Name extends (typeof operations)[number]>(operation: Name): Pick<ArtifactStore, Name> | undefined {
    const call = store[operation] as ((...args: unknown[]) => Promise<unknown>) | undefined;
    if (!call) return undefined;
    const failed = failures.labels(operation);
    failed.inc(0); // without which nobody sees the first one
    const lines = { down: 'store fails', back: 'store works again', level: 'error', about: { operation } } as const;
    const outage = createOutage(log, lines);
    const counted = async (...args: unknown[]) => {
      try {
        const result = await call(...args);
        outage.succeeded();
        return result;
      } catch (error) {
        failed.inc();
        const { message, name } = error as Error;
        outage.failed({ error: message || name, hint: storeFailure(error as Error) });
        throw error;
      }
    };
    return { [operation]: counted } as Pick<ArtifactStore, Name>;
  }

  return Object.assign({ ...store }, ...operations.map(observed));
}
