import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { programPath, searchPath } from './folders.ts';
import { newRoot } from './newRoot.ts';
import type { Sandbox } from './sandbox.ts';
import { hardLimits, limitsOfOneUser, renderUser, spawned } from './spawned.ts';

const isRoot = () => process.getuid?.() === 0;

/** Makes the new root, read-only, and becomes the next program. Its input, the table of mounts, is not passed on. */
const script = `
mount --all --fstab /proc/self/fd/0 && mount -o remount,bind,ro,nosuid,nodev "$1" && shift && exec "$@" < /dev/null`;

/**
 * Each process has its own network, process and mount namespace. Its root contains only Node and the programs of renderers: no
 * /proc, /dev or /tmp. It has no capabilities. Needs util-linux, and root or user namespaces. @throws Error
 */
export function createNamespaceSandbox(): Sandbox {
  const [unshare, prlimit, shell] = ['unshare', 'prlimit', 'sh'].map(programPath) as [string, string, string];
  const chroot = isRoot() ? programPath('chroot') : undefined;
  const root = newRoot();
  const own = ['--net', '--pid', '--mount', '--ipc', '--uts', '--fork', '--kill-child'];
  return {
    kind: 'namespaces',
    start(options, program, ...given) {
      const user = renderUser();
      // The last step gives up root, here or in the user namespace, because the steps before need it.
      const [asUser, inRoot] = chroot
        ? [[], [chroot, `--userspec=+${user}:+${user}`, '--groups=', root.folder]]
        : [
            ['--user', '--map-root-user'],
            [unshare, '--user', `--map-user=${user}`, `--map-group=${user}`, `--root=${root.folder}`, '--wd=/'],
          ];
      const node = [root.node, ...options(root.program), root.program(program), ...given];
      const inside = [prlimit, ...hardLimits, ...limitsOfOneUser, ...inRoot, ...node];
      const args = [...asUser, ...own, shell, '-c', script, 'sh', root.folder, ...inside];
      return spawned(unshare, args, { env: { PATH: searchPath }, input: root.table });
    },
    pidOf: onlyChildOf,
  };
}

/** `unshare` waits for process 1 of the new namespace; the kernel knows its id outside. */
function onlyChildOf({ pid }: ChildProcess) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()) || undefined;
  } catch {
    return undefined;
  }
}
