import type { ErrorSeen } from '@onesite/registry/reports/observe';
import { LRUCache } from 'lru-cache';
import { widerNetwork } from '../requests/callLimit.ts';

/** Different errors that one network can report per hour. A real network reports few. */
const errorsPerNetwork = 10;
const windowMs = 60 * 60_000;
/** How many networks are remembered. One that is dropped starts at zero again. */
const maxNetworks = 20_000;

/**
 * The errors that each network reported in the last hour. A network counts once per error, and for ten errors at most, so that
 * nobody fills a version's list of errors alone.
 */
export function createErrorReporters(now: () => number = Date.now) {
  const networks = new LRUCache<string, { until: number; errors: Set<string> }>({ max: maxNetworks });

  /** @returns 1 if the network is new to this error, 0 if it has reported it before; undefined if it has reported too many */
  return function countReporter(network: string, { name, version, error, positions }: ErrorSeen): 0 | 1 | undefined {
    const site = widerNetwork(network);
    let reported = networks.get(site);
    if (!reported || reported.until <= now()) {
      reported = { until: now() + windowMs, errors: new Set() };
      networks.set(site, reported);
    }
    const key = `${name} ${version} ${error} ${positions[0] ?? ''}`;
    if (reported.errors.has(key)) return 0;
    if (reported.errors.size >= errorsPerNetwork) return undefined;
    reported.errors.add(key);
    return 1;
  };
}
