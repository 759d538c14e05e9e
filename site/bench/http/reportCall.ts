import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Child, startChild } from './child.ts';
import { inTurn } from './inTurn.ts';

export interface Call {
  name: string;
  title: string;
  path: string;
  headers: Record<string, string>;
  /** Whether it sends the tag of the response before, so that the next one is a 304. */
  isKnown?: true;
  /** The bare server beside it. */
  bare: 'node' | 'hono';
  /** For calls that are supposed to respond with an error. */
  mayFail?: boolean;
}

const rounds = Number(process.env.BENCH_RUNS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const clients = 32;

/** The ratio to reach: at least as fast as what others would build. */
const aim = 1;

/** A server that is busy for less than this share of the time did not get enough requests. */
const busyShare = 0.9;

/**
 * A response of the site against the same bytes from Hono with its own middleware, and from a bare server, in processes of their own,
 * by the same clients.
 */
export async function reportCall(site: Child, call: Call): Promise<void> {
  const constants = { URL: urlOf(site) + call.path, HEADERS: JSON.stringify(call.headers) };
  const peer = await startChild('serveConstant.ts', { ...constants, KIND: 'peer' });
  const bareServer = await startChild('serveConstant.ts', { ...constants, KIND: call.bare });
  const [ours, theirs, bare] = [measured(site, call), measured(peer, call), measured(bareServer, call)];
  const sides = { ours: ours.perSecond, theirs: theirs.perSecond, bare: bare.perSecond };
  try {
    await inTurn(1, sides); // warms up
    const figures = await inTurn(rounds, sides);
    const ratios = ratiosOf(figures.ours, figures.theirs);
    const lines = [
      `ratio ${spread(ratios)}, aim ${aim}: ${median(ratios) >= aim ? 'met' : 'MISSED'}`,
      `${spread(figures.ours)} against ${spread(figures.theirs)} requests a second`,
      `ratio to a bare server ${spread(ratiosOf(figures.ours, figures.bare))}`,
      byProcessorTime(ours.cost(), theirs.cost()),
      `bare ${call.bare === 'node' ? 'node:http' : 'Hono'}: ${byProcessorTime(ours.cost(), bare.cost())}`,
      ...loadNote(theirs.busy()),
    ];
    console.log([`${call.title} / Hono with its own middleware and the same bytes`, ...lines].join('\n  '));
  } finally {
    for (const server of [peer, bareServer]) server.stop();
  }
}

/** Sends a server as many requests as it can serve, and records the processor time of each. */
function measured(child: Child, { path, headers, isKnown, mayFail }: Call) {
  const url = urlOf(child) + path;
  const shares: number[] = [];
  const costs: number[] = [];
  return {
    async perSecond() {
      const sent = isKnown ? { ...headers, 'If-None-Match': await tagOf(url, headers) } : headers;
      const [before, started] = [await child.cpuSeconds(), performance.now()];
      const perSecond = await load(url, sent, mayFail);
      const elapsed = (performance.now() - started) / 1000;
      const cpu = (await child.cpuSeconds()) - before;
      shares.push(cpu / elapsed);
      costs.push(cpu / (perSecond * elapsed));
      return perSecond;
    },
    busy: () => median(shares),
    cost: () => median(costs),
  };
}

/** Requests per second, by wrk. @throws Error if a response is not the expected one */
async function load(url: string, headers: Record<string, string>, mayFail = false) {
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, ...options, url]);
  const complaint = (mayFail ? /Socket errors.*/ : /(Socket errors|Non-2xx).*/).exec(stdout);
  if (complaint) throw new Error(`${url}: ${complaint[0]}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}

const tagOf = async (url: string, headers: Record<string, string>) =>
  (await fetch(url, { headers })).headers.get('ETag') ?? '';

function loadNote(busy: number) {
  if (busy >= busyShare) return [];
  return [`wrk, or what else runs here, was the limit: the peer was busy ${Math.round(busy * 100)} % of the time`];
}

const urlOf = ({ port }: Child) => `http://127.0.0.1:${port}`;

/** The ratio of processor times: that of the rates on an idle machine, and more reliable on a busy one. */
const byProcessorTime = (ours: number, theirs: number) =>
  `by processor time ${(theirs / ours).toFixed(2)}: ${micro(ours)} against ${micro(theirs)} a request`;

const micro = (value: number) => `${(value * 1e6).toFixed(0)} µs`;

/** Round by round. */
const ratiosOf = (ours: number[], others: number[]) => ours.map((value, round) => value / others[round]!);

/** The median, and the least and the most. */
function spread(values: number[]) {
  const short = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
  return `${short(median(values))} (${short(Math.min(...values))} to ${short(Math.max(...values))})`;
}

function median(values: number[]) {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)]!;
}
