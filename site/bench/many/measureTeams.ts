import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { ask } from '@onesite/edge/testing/ask';
import { simulatedEdge, startRegistry, wholeEdge } from './site.ts';
import { listPath, shellBuild, teamBuild } from './teams.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export type TeamFigures = Record<string, number>;

/**
 * What one team's release and one visitor's page cost where `count` teams have a remote with three fragments.
 * @param url of a database with the registry's tables
 * @param edges simulated ones, besides a whole one
 */
export async function measureTeams(url: string, count: number, edges: number): Promise<TeamFigures> {
  const registry = await startRegistry(url);
  const builds = [shellBuild(), ...Array.from({ length: count }, (_, number) => teamBuild(number, count, 'first'))];
  for (const build of builds) await publish(build);
  await registry.call('POST', '/promote', {
    moves: builds.map(({ name, version }) => ({ name, from: null, to: version })),
  });
  const followers = await Promise.all(Array.from({ length: edges }, (_, at) => simulatedEdge(registry, `edge-${at}`)));
  const heapBefore = heapBytes();
  const edge = await wholeEdge(registry);
  const edgeHeap = heapBytes() - heapBefore;

  // One team releases its next version.
  const [own, next] = [builds[1]!, teamBuild(0, count, 'second')];
  const publishing = await measureTime(() => publish(next));
  const bytesBefore = [...followers.map(({ bytes }) => bytes()), registry.bytes()];
  const began = performance.now();
  const moves = [{ name: next.name, from: own.version, to: next.version }];
  const response = await registry.call('POST', '/promote', { moves });
  const promote = performance.now() - began;
  const { number } = (await response.json()) as { number: number };
  while (followers.some(({ serving }) => serving() < number)) await sleep(1);
  const switched = performance.now() - began;
  await sleep(200); // for the readers of variants and released versions
  const read = [...followers.map(({ bytes }) => bytes()), registry.bytes()].map(
    (bytes, at) => bytes - bytesBefore[at]!,
  );
  await edge.live.waitFor(number);

  const document = await text(listPath(0));
  const state = /id="page">(.*?)<\/script>/s.exec(document)![1]!;
  const { setKey, paths } = JSON.parse(state);
  const current = await text(`/releases/current.json?key=${setKey}`);
  const members = await measureTime(() => consoleBytes(`/sets/${number}?limit=20`));
  const figures: TeamFigures = {
    remotes: count,
    'publish, with its checks, ms': publishing.ms,
    'gates, ms': Number(/gates;dur=(\d+)/.exec(response.headers.get('Server-Timing')!)![1]),
    'promote, ms': promote,
    [`promote until ${edges} edges have switched, ms`]: switched,
    'read by the registry for it, bytes': read.at(-1)!,
    'read by an edge for it, bytes': Math.max(...read.slice(0, -1)),
    'heap of a whole edge, bytes': edgeHeap,
    'paths in a document, bytes': JSON.stringify(paths).length,
    'remotes with paths there: its own, of two fragments, of a link': Object.keys(paths).length,
    'the paths, compressed': brotliCompressSync(JSON.stringify(paths)).length,
    'document, compressed': brotliCompressSync(document).length,
    "a page's set (`current.json`), bytes": current.length,
    "another team's files, bytes": (
      await text(`/releases/${JSON.parse(current).served}.json?remote=${builds[3]!.name}`)
    ).length,
    'console: a page of members of the set, ms': members.ms,
    'the same, bytes': members.result,
    'console: what is live, bytes': await consoleBytes('/current'),
    'console: a page of the ledger, bytes': await consoleBytes('/ledger?limit=10'),
  };
  await Promise.all([...followers, edge].map(({ close }) => close()));
  await registry.close();
  return figures;

  function publish({ name, version, archive }: ReturnType<typeof teamBuild>) {
    return registry.call('PUT', `/versions/${name}/${version}`, archive);
  }
  async function consoleBytes(path: string) {
    return (await (await registry.call('GET', path)).text()).length;
  }
  async function text(path: string) {
    return (await ask(edge, new Request(`http://site.test${path}`))).response.text();
  }
}

function heapBytes() {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function measureTime<Result>(work: () => Promise<Result>) {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}
