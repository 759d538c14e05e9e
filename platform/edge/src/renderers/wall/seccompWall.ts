import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callFilter } from './callFilter.ts';
import { programFolder } from './folders.ts';
import { libraryFolders } from './libraryFolders.ts';
import { hardLimits, limitsOfOneUser } from './limits.ts';
import { programPath } from './programPath.ts';
import { renderUser } from './renderUser.ts';
import { spawned } from './spawned.ts';
import type { Wall } from './wall.ts';

/** Node does not start where it may not read one that is there. */
const openSslConfiguration = ['/etc/ssl/openssl.cnf', '/etc/pki/tls/openssl.cnf', '/usr/local/ssl/openssl.cnf'];

const fileOf = (name: string) => join(programFolder, name);

/**
 * Neither sockets nor signals nor other processes, and no files but Node's own, by rules that the kernel keeps to. It needs no
 * right, so it works in containers. Needs Linux 5.13 on x64, and Perl. @throws Error
 */
export function seccompWall(): Wall {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('there is no filter for this machine');
  const [perl, prlimit] = [programPath('perl'), programPath('prlimit')];
  const filter = callFilter().toString('hex');
  const readable = [
    ...libraryFolders(),
    ...openSslConfiguration.filter(existsSync),
    process.execPath,
    prlimit,
    programFolder,
  ];
  const isRoot = process.getuid?.() === 0;
  return {
    kind: 'seccomp',
    start(options, program, ...given) {
      const user = isRoot ? renderUser() : undefined;
      const node = [process.execPath, ...options(fileOf), fileOf(program), ...given];
      // Users that renderers share with their edge have no limit of processes, but nothing here can start one.
      const limited = [prlimit, ...hardLimits, ...(isRoot ? limitsOfOneUser : []), ...node];
      return spawned(perl, [fileOf('wall/confine.pl'), filter, ...readable, '--', ...limited], {
        uid: user,
        gid: user,
      });
    },
    pidOf: ({ pid }) => pid,
  };
}
