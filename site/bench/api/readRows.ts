import { type Bench, compare, profileOf, type Target, throughput } from './bench.ts';
import { startChild } from './child.ts';
import type { Speed } from './reportSpeed.ts';

/** A list from the database against what others would build, and against a bare Hono with a response of the same size. */
export async function listRow(bench: Bench, path: string): Promise<Speed> {
  const headers = { Cookie: bench.cookie };
  const ours = { url: bench.url + path, headers };
  const { size } = await (await fetch(ours.url, { headers })).blob();
  const hello = await startChild('serveHello.ts', { BODY_BYTES: String(size) });
  try {
    const { port } = hello.ready as { port: number };
    const theirs = { url: bench.peerUrl + path, headers };
    const figures = await compare(bench, { ours, theirs, bare: { url: `http://127.0.0.1:${port}/hello` } });
    return {
      name: `GET ${path} / Hono with its own middleware and the same query`,
      ...{ aim: 1, unit: 'requests a second', ...figures },
      notes: [`a body of ${(size / 1000).toFixed(1)} KB; bare: Hono with as large a one`],
      profile: () => profileOfReads(bench, ours),
    };
  } finally {
    hello.stop();
  }
}

/** One handler with and without its guard. */
export async function guardRow(bench: Bench): Promise<Speed> {
  const path = '/configurations?limit=50';
  const guarded = { url: `${bench.url}/guarded${path}`, headers: { Cookie: bench.cookie } };
  const figures = await compare(bench, {
    ours: guarded,
    theirs: { ...guarded, url: `${bench.url}/open${path}` },
  });
  const name = 'a list with the session check / without';
  return { name, aim: 0.85, unit: 'requests a second', ...figures, profile: () => profileOfReads(bench, guarded) };
}

const profileOfReads = (bench: Bench, target: Target) => profileOf(bench.api, () => throughput(bench, target));
