import { type IOType, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { openSync } from 'node:fs';
import { inheritedDescriptors } from './inheritedDescriptors.ts';

/** The most that a renderer may use, even between two measurements of its memory: for `prlimit`. */
export const hardLimits = [
  '--data=1073741824', // memory that V8 reserves counts only once it is used
  '--nofile=64',
  '--fsize=0',
  '--core=0',
];

/** Counted by user, threads included, of which Node starts a dozen. */
export const limitsOfOneUser = ['--nproc=64'];

/** Temporary users: systemd takes those of its services from the same range, and assigns them to nobody else. */
const [first, last] = [61_184, 65_519];
let next = randomInt(first, last);

/** Each process gets another user, so that none can signal another. */
export function renderUser() {
  next = next === last ? first : next + 1;
  return next;
}

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
