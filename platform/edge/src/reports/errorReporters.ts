import type { ErrorSeen } from '@platform/registry/reports/observe';
import { LRUCache } from 'lru-cache';
import { widerNetwork } from '../requests/callLimit.ts';

/** Different errors of which one network can be a reporter within an hour. Those of a real network are few. */
const errorsPerNetwork = 10;
const windowMs = 60 * 60_000;
/** Networks that are remembered. One that is forgotten counts anew. */
const maxNetworks = 20_000;

/**
 * Which network has reported which errors in the last hour: each counts once for an error, and for ten errors at most, so that
 * nobody fills a version's list of errors alone.
 */
export function errorReporters(now: () => number = Date.now) {
  const networks = new LRUCache<string, { until: number; errors: Set<string> }>({ max: maxNetworks });

  /** @returns 1 for a network that is new to this error, 0 for one that has reported it; undefined if it has reported too many */
  return function countReporter(network: string, { name, version, error, positions }: ErrorSeen): 0 | 1 | undefined {
    const site = widerNetwork(network);
    let known = networks.get(site);
    if (!known || known.until <= now()) {
      known = { until: now() + windowMs, errors: new Set() };
      networks.set(site, known);
    }
    const key = `${name} ${version} ${error} ${positions[0] ?? ''}`;
    if (known.errors.has(key)) return 0;
    if (known.errors.size >= errorsPerNetwork) return undefined;
    known.errors.add(key);
    return 1;
  };
}
