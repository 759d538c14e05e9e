import type { Child } from './child.ts';
import { inTurn } from './inTurn.ts';
import type { Usage } from './questions.ts';

/** What the rows share. */
export interface Bench {
  databaseUrl: string;
  rounds: number;
  seconds: number;
  clients: number;
  api: Child;
  /** Where the API listens. */
  url: string;
  /** Where what others would build listens. */
  peerUrl: string;
  load: Child;
  /** An administrator's. */
  cookie: string;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests per second, with all of the bench's clients. @throws Error if one did not succeed */
export async function throughput({ load, seconds, clients }: Bench, target: Target): Promise<number> {
  const round = { seconds, connections: clients, ...target };
  const { perSecond, failed } = await load.request<{ perSecond: number; failed: number }>(round);
  if (failed > 0) throw new Error(`${failed} requests of ${target.url} failed.`);
  return perSecond;
}

/** Compares addresses, after a warm-up round of each. */
export async function compare<Side extends string>(bench: Bench, targets: Record<Side, Target>) {
  const sides = Object.entries<Target>(targets).map(([side, target]) => [side, () => throughput(bench, target)]);
  const measured = Object.fromEntries(sides) as Record<Side, () => Promise<number>>;
  await inTurn(1, measured);
  return inTurn(bench.rounds, measured);
}

/** A profile of how a server spends its time while `work` runs. */
export async function profileOf(server: Child, work: () => Promise<unknown>): Promise<string> {
  await server.request({ question: 'startProfile' });
  const before = await server.request<Usage>({ question: 'usage' });
  const started = performance.now();
  await work();
  const { cpu } = await server.request<Usage>({ question: 'usage' });
  const busy = (cpu - before.cpu) / ((performance.now() - started) / 1000);
  const shares = await server.request<[string, number][]>({ question: 'stopProfile' });
  const named = shares.slice(0, 8).map(([name, share]) => `${name} ${percent(share)}`);
  return `its process is busy ${percent(busy)} of the time, of it: ${named.join(', ')}`;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
