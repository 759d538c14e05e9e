import { type SpawnOptions, spawn } from 'node:child_process';
import type { Stream } from 'node:stream';

/** In a session of its own, so that a signal to its process group reaches nobody else. */
export const spawned = (
  command: string,
  args: string[],
  { input, ...options }: Pick<SpawnOptions, 'uid' | 'gid' | 'env'> & { input?: number | Stream } = {},
) =>
  spawn(command, args, {
    env: {},
    cwd: '/',
    ...options,
    detached: true,
    stdio: [input ?? 'ignore', 'ignore', 'pipe', 'pipe'],
  });
