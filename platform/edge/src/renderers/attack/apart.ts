import { spawnSync } from 'node:child_process';

export const isRoot = process.getuid?.() === 0;

/**
 * Arguments of `unshare`: attacks run in a process namespace of its own, so that a signal that escapes ends only the test's processes, and
 * with shared memory of its own.
 */
export const apart = [
  ...(isRoot ? [] : ['--user', '--map-current-user']),
  ...['--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'],
];

export const hasNamespaces = spawnSync('unshare', [...apart, 'true']).status === 0;
