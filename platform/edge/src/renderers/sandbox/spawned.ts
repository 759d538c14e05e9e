import { type IOType, type SpawnOptions, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { inheritedDescriptors } from './inheritedDescriptors.ts';

let covering: (IOType | number)[] | undefined;

/** In a session of its own, so that a signal to its process group reaches nobody else, and without this process's descriptors. */
export function spawned(
  command: string,
  args: string[],
  { input, ...options }: Pick<SpawnOptions, 'uid' | 'gid' | 'env'> & { input?: number } = {},
) {
  covering ??= coverInherited();
  return spawn(command, args, {
    env: {},
    cwd: '/',
    ...options,
    detached: true,
    stdio: [input ?? 'ignore', 'ignore', 'pipe', 'pipe', ...covering],
  });
}

/** Covers each descriptor after 3 that would be inherited by an empty file. */
function coverInherited() {
  const inherited = inheritedDescriptors().filter((fd) => fd > 3);
  if (inherited.length === 0) return [];
  const empty = openSync('/dev/null', 'r');
  return Array.from({ length: Math.max(...inherited) - 3 }, (_, index) =>
    inherited.includes(index + 4) ? empty : ('ignore' as const),
  );
}
