/** A profile of V8: the nodes of its call tree, and the node of each sample. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples?: number[];
}

/** Shares of a process's busy time, largest first: of each package, each of our folders, and Node. */
export function whereTimeGoes({ nodes, samples = [] }: Profile): [string, number][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const name = names.get(sample) ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  counts.delete('idle');
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([name, count]): [string, number] => [name, count / busy])
    .sort(([, first], [, second]) => second - first);
}

function nameOf({ functionName, url }: { functionName: string; url: string }): string {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url.startsWith('node:')) return url.replace(/^node:(internal\/)?([a-z_]+).*$/, 'node:$2');
  const ours = /\/(api|contract|site|edge|registry|telemetry)\/(?:src|dist)\/(?:([^/]+)\/)?/.exec(url);
  if (ours) return ours[2] ? `${ours[1]}/${ours[2]}` : ours[1]!;
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  return library ?? 'system calls and built-ins';
}
