import { setTimeout as sleep } from 'node:timers/promises';
import type { EdgesAt, RegistryClient } from './registryClient.ts';

/** Milliseconds: an edge that is gone counts as there for twelve seconds after its last report. */
const limitMs = 15_000;
const pollMs = 25;

export type Served = EdgesAt & { ms: number };

/** Waits until every edge serves a set, or says why it doesn't. @returns what they do by then */
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
