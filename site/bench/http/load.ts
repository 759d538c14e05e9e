import { spawnSync } from 'node:child_process';
import { type Child, startChild } from '../api/child.ts';
import { runTool } from '../api/postgresTools.ts';

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** Where an error is what the call answers. */
  mayFail?: boolean;
}

export interface Load {
  /** The name of the load generator. */
  name: string;
  /** Requests a second. @throws Error when one was not answered as it should be */
  run: (target: Target) => Promise<number>;
  stop: () => void;
}

type Sizes = { seconds: number; clients: number };

/** By wrk, which can do more than a server in Node; by autocannon, which cannot, where wrk is not installed. */
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
