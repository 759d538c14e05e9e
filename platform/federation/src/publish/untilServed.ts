import { setTimeout as sleep } from 'node:timers/promises';
import type { EdgesAt } from '@platform/protocol/registry';
import type { RegistryClient } from './registryClient.ts';

/** More than the twelve seconds for which an edge that has ended still counts. */
const limitMs = 15_000;
const pollMs = 25;

export type Served = EdgesAt & { ms: number };

/** Polls until every edge serves a set or has refused it. @returns the edges' state at that time */
export async function untilServed(
  registry: Pick<RegistryClient, 'edgesAt'>,
  number: number,
  began = performance.now(),
  timeoutMs = limitMs,
): Promise<Served> {
  for (;;) {
    const edges = await registry.edgesAt(number);
    const ms = Math.round(performance.now() - began);
    if (edges.waiting === 0 || ms > timeoutMs) return { ...edges, ms };
    await sleep(pollMs);
  }
}
