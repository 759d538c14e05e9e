import { fileOf, programPath } from './folders.ts';
import type { Sandbox } from './sandbox.ts';
import { hardLimits, limitsOfOneUser, renderUser, spawned } from './spawned.ts';

/** Another user for each process; only root can change users. @throws Error */
export function createUidSandbox(): Sandbox {
  if (process.getuid?.() !== 0) throw new Error('only root can give renderers users of their own');
  const prlimit = programPath('prlimit');
  return {
    kind: 'uid',
    start(options, program, ...given) {
      const user = renderUser();
      const args = [...hardLimits, ...limitsOfOneUser, process.execPath, ...options(fileOf), fileOf(program), ...given];
      return spawned(prlimit, args, { uid: user, gid: user });
    },
    pidOf: ({ pid }) => pid,
  };
}
