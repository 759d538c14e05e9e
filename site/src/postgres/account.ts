import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';

/** PostgreSQL refuses to run as root: how its programs are started, and who owns its files. */
export type Account = { command: string[]; options: SpawnOptions; own: (folder: string) => Promise<void> };

/**
 * As an ordinary user: as that user. As root (containers): as `postgres`, which is made if it isn't there. That user
 * may not be allowed to look into the folders above (a clone under /root, a temporary folder of root's), so it keeps the
 * one right to pass them.
 */
export function databaseAccount(): Account {
  const own = async (folder: string) => void (await mkdir(folder, { recursive: true, mode: 0o700 }));
  if (process.getuid?.() !== 0) return { command: [], options: {}, own };

  const uid = idOf('postgres') ?? createUser();
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));
  const passes = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...passes];
  const canSetPrivileges = succeeds(setpriv[0]!, [...setpriv.slice(1), 'true']);
  return {
    command: canSetPrivileges ? setpriv : [],
    options: canSetPrivileges ? {} : { uid, gid },
    async own(folder) {
      await own(folder);
      await chown(folder, uid, gid);
    },
  };
}

function idOf(user: string) {
  try {
    return Number(execFileSync('id', ['-u', user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function createUser() {
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  return idOf('postgres')!;
}

function succeeds(command: string, args: string[]) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
