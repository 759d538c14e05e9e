import { existsSync } from 'node:fs';
import { callFilter } from './callFilter.ts';
import { fileOf, libraryFolders, programFolder, programPath } from './folders.ts';
import type { Sandbox } from './sandbox.ts';
import { hardLimits, limitsOfOneUser, renderUser, spawned } from './spawned.ts';
import { prctl } from './systemCalls.ts';

/** Node does not start if one of these exists and cannot be read. */
const openSslConfiguration = ['/etc/ssl/openssl.cnf', '/etc/pki/tls/openssl.cnf', '/usr/local/ssl/openssl.cnf'];

/**
 * A filter of system calls, which the kernel enforces: no sockets, signals or other processes, and no files but Node's own. Needs
 * no privilege, so it works in containers. Needs Linux 5.13 on x64 or arm64, and Perl. @throws Error
 */
export function createSeccompSandbox(): Sandbox {
  const { platform, arch, execPath } = process;
  if (platform !== 'linux' || (arch !== 'x64' && arch !== 'arm64'))
    throw new Error(`there is no filter for ${platform} on ${arch}`);
  const [perl, prlimit] = [programPath('perl'), programPath('prlimit')];
  const filter = callFilter(arch).toString('hex');
  const readable = [...libraryFolders(), ...openSslConfiguration.filter(existsSync), execPath, programFolder];
  const confined = [perl, fileOf('sandbox/confine.pl'), `${prctl[arch]}`, filter, ...readable, '--', execPath];
  const isRoot = process.getuid?.() === 0;
  return {
    kind: 'seccomp',
    start(options, program, ...given) {
      const user = isRoot ? renderUser() : undefined;
      // A user that renderers share with their edge gets no limit of processes, but nothing can start one here.
      const limits = isRoot ? [...hardLimits, ...limitsOfOneUser] : hardLimits;
      const args = [...limits, ...confined, ...options(fileOf), fileOf(program), ...given];
      return spawned(prlimit, args, { uid: user, gid: user });
    },
    pidOf: ({ pid }) => pid,
  };
}
