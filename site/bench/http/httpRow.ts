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
  /** The server that it is compared with. */
  bare: 'node' | 'hono';
  mayFail?: boolean;
}

type Asked = Pick<Call, 'path' | 'headers' | 'mayFail'>;

const bareName = { node: 'node:http', hono: 'Hono' };
const aim = 0.5;

/** A server that is busy for less than this share of the time did not get enough requests. */
const busyShare = 0.9;

/** A response of the site against the same bytes from a bare server, in processes of their own, with the same clients. */
export async function httpRow({ rounds, load, site }: Bench, call: Call): Promise<Speed> {
  const { path, headers, bare } = call;
  const siteUrl = urlOf(site);
  const constants = { SITE: siteUrl, PATH: path, HEADERS: JSON.stringify(headers), BARE: bare };
  const server = await startChild('../http/serveBare.ts', constants);
  const [ours, theirs] = [measured(site, call, load), measured(server, call, load)];
  try {
    await ours.perSecond();
    await theirs.perSecond();
    const figures = await inTurn(rounds, ours.perSecond, theirs.perSecond);
    const name = `${call.title} / bare ${bareName[bare]} with the same bytes`;
    const notes = [byProcessorTime(ours.costs(), theirs.costs()), ...limitOf(load, 'bare server', theirs.busy())];
    const profile = () => profileOf(site, ours.perSecond);
    return { name, aim, unit: 'requests a second', ...figures, notes, profile };
  } finally {
    server.stop();
  }
}

/** Sends a server as many requests as it can serve, and records the processor time of each. */
export function measured(child: Child, { path, headers, mayFail }: Asked, load: Load) {
  const rounds: { busy: number; cost: number }[] = [];
  const usage = () => child.request<Usage>({ question: 'usage' });
  return {
    async perSecond() {
      const [before, started] = [await usage(), performance.now()];
      const perSecond = await load.run({ url: urlOf(child) + path, headers, mayFail });
      const seconds = (performance.now() - started) / 1000;
      const cpu = (await usage()).cpu - before.cpu;
      rounds.push({ busy: cpu / seconds, cost: cpu / (perSecond * seconds) });
      return perSecond;
    },
    busy: () => median(rounds.map(({ busy }) => busy)),
    costs: () => median(rounds.map(({ cost }) => cost)),
  };
}

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
