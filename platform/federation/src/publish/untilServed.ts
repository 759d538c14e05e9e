import type { EdgesAt } from '@onesite/protocol/registry';
import pRetry from 'p-retry';
import { type RegistryClient, RegistryError } from './registryClient.ts';

/** Longer than the twelve seconds after which a silent edge is lost. */
const limitMs = 15_000;
const pollMs = 25;

export type Served = EdgesAt & { ms: number };

class StillWaiting extends Error {}

/** Polls until every edge serves a set or has refused it. @returns the edges' state at that time */
export async function untilServed(
  registry: Pick<RegistryClient, 'edgesAt'>,
  number: number,
  began = performance.now(),
  timeoutMs = limitMs,
): Promise<Served> {
  const msSoFar = () => Math.round(performance.now() - began);
  async function look() {
    const edges = await registry.edgesAt(number);
    const ms = msSoFar();
    if (edges.waiting > 0 && ms <= timeoutMs) throw new StillWaiting();
    return { ...edges, ms };
  }
  return pRetry(look, {
    ...{ retries: Number.POSITIVE_INFINITY, minTimeout: pollMs, factor: 1 },
    shouldRetry: ({ error }) => error instanceof StillWaiting || (mayPass(error) && msSoFar() <= timeoutMs),
  });
}

/** The set is already released: a site that cannot be reached for a moment does not change that. */
const mayPass = (error: Error) => error instanceof RegistryError && [0, 502, 503, 504].includes(error.status);
