import { spawnSync } from 'node:child_process';
import { type Child, startChild } from '../api/child.ts';
import { runTool } from '../api/postgresTools.ts';

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** For calls that are supposed to respond with an error. */
  mayFail?: boolean;
}

export interface Load {
  /** The name of the load generator. */
  name: string;
  /** Requests per second. @throws Error if a response is not the expected one */
  run: (target: Target) => Promise<number>;
  stop: () => void;
}

type Sizes = { seconds: number; clients: number };

/** Uses wrk, which is faster than any server in Node, or autocannon, which is not, if wrk is not installed. */
export async function startLoad(sizes: Sizes): Promise<Load> {
  const isInstalled = spawnSync('wrk', ['-v']).error === undefined;
  return isInstalled ? wrk(sizes) : autocannon(sizes, await startChild('load.mjs'));
}

const wrk = ({ seconds, clients }: Sizes): Load => ({
  name: 'wrk',
  async run({ url, headers, mayFail }) {
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const output = await runTool('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, ...named, url]);
    const complaint = mayFail ? /Socket errors.*/.exec(output) : /(Socket errors|Non-2xx).*/.exec(output);
    if (complaint) throw new Error(`${url}: ${complaint[0]}`);
    return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  },
  stop() {},
});

const autocannon = ({ seconds, clients }: Sizes, child: Child): Load => ({
  name: 'autocannon',
  async run({ url, headers, mayFail }) {
    const { perSecond, failed, errors } = await child.request<{ perSecond: number; failed: number; errors: number }>({
      ...{ url, seconds, connections: clients, headers },
    });
    if ((mayFail ? errors : failed) > 0) throw new Error(`${failed} requests of ${url} failed.`);
    return perSecond;
  },
  stop: child.stop,
});
