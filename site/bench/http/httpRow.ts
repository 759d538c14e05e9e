import { profileOf } from '../api/bench.ts';
import { type Child, startChild } from '../api/child.ts';
import { inTurn } from '../api/inTurn.ts';
import type { Usage } from '../api/questions.ts';
import type { Speed } from '../api/reportSpeed.ts';
import { median } from '../median.ts';
import type { Load } from './load.ts';

export interface Bench {
  rounds: number;
  load: Load;
  site: Child;
}

export interface Call {
  name: string;
  title: string;
  path: string;
  headers: Record<string, string>;
  /** Whether it sends the tag of the response before, so that the next one is a 304. */
  isKnown?: true;
  /** The bare server beside it. */
  bare: 'node' | 'hono';
  mayFail?: boolean;
}

type CallRequest = Pick<Call, 'path' | 'headers' | 'isKnown' | 'mayFail'>;

/** At least as fast as what others would build. */
const aim = 1;

/** A server that is busy for less than this share of the time did not get enough requests. */
const busyShare = 0.9;

/**
 * A response of the site against the same bytes from Hono with its own middleware, and from a bare server, in processes of their own,
 * by the same clients.
 */
export async function httpRow({ rounds, load, site }: Bench, call: Call): Promise<Speed> {
  const { path, headers, bare } = call;
  const constants = { SITE: urlOf(site), PATH: path, HEADERS: JSON.stringify(headers) };
  const serving = (kind: string) => startChild('../http/serveConstant.ts', { ...constants, KIND: kind });
  const servers = [await serving('peer'), await serving(bare)] as const;
  const [ours, theirs, bares] = [site, ...servers].map((server) => measured(server, call, load)) as Measured[];
  try {
    const sides = { ours: ours!.perSecond, theirs: theirs!.perSecond, bare: bares!.perSecond };
    await inTurn(1, sides);
    const figures = await inTurn(rounds, sides);
    const name = `${call.title} / Hono with its own middleware and the same bytes`;
    const notes = [
      byProcessorTime(ours!.costs(), theirs!.costs()),
      `bare ${bare === 'node' ? 'node:http' : 'Hono'}: ${byProcessorTime(ours!.costs(), bares!.costs())}`,
      ...limitOf(load, 'peer', theirs!.busy()),
    ];
    const profile = () => profileOf(site, ours!.perSecond);
    return { name, aim, unit: 'requests a second', ...figures, notes, profile };
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Sends a server as many requests as it can serve, and records the processor time of each. */
export function measured(child: Child, { path, headers, isKnown, mayFail }: CallRequest, load: Load) {
  const url = urlOf(child) + path;
  const rounds: { busy: number; cost: number }[] = [];
  const usage = () => child.request<Usage>({ question: 'usage' });
  return {
    async perSecond() {
      const sent = isKnown ? { ...headers, 'If-None-Match': await tagOf(url, headers) } : headers;
      const [before, started] = [await usage(), performance.now()];
      const perSecond = await load.run({ url, headers: sent, mayFail });
      const seconds = (performance.now() - started) / 1000;
      const cpu = (await usage()).cpu - before.cpu;
      rounds.push({ busy: cpu / seconds, cost: cpu / (perSecond * seconds) });
      return perSecond;
    },
    busy: () => median(rounds.map(({ busy }) => busy)),
    costs: () => median(rounds.map(({ cost }) => cost)),
  };
}

type Measured = ReturnType<typeof measured>;

const tagOf = async (url: string, headers: Record<string, string>) =>
  (await fetch(url, { headers })).headers.get('ETag') ?? '';

export function limitOf(load: Load, server: string, busy: number) {
  if (busy >= busyShare) return [];
  const share = Math.round(busy * 100);
  return [`${load.name}, or what else runs here, was the limit: the ${server} was busy ${share} % of the time`];
}

const urlOf = ({ ready }: Child) => `http://127.0.0.1:${(ready as { port: number }).port}`;

/** Equal to the ratio on an idle machine, and more reliable on a busy one. */
export const byProcessorTime = (ours: number, theirs: number) =>
  `by processor time ${(theirs / ours).toFixed(2)}: ${micro(ours)} against ${micro(theirs)} a request`;

const micro = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`;
