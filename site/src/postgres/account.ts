import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';

/** Who runs PostgreSQL's programs, and who owns its files. */
export type Account = {
  /** Options of `spawn` that start a program as this account. */
  identity: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Makes a folder that only this account may enter. */
  own: (folder: string) => Promise<void>;
  /** How a program that was started in a folder names that folder. */
  nameOf: (folder: string) => string;
};

/**
 * As an ordinary user: that user. As root, which PostgreSQL refuses: `postgres`, which is made if it isn't there, and
 * which has no capability of root's. It may not be allowed to pass the folders above its own (a clone under /root), so
 * its programs are started inside the folder, by root, and reach it without a path.
 */
export function databaseAccount(): Account {
  const own = async (folder: string) => void (await mkdir(folder, { recursive: true, mode: 0o700 }));
  if (process.getuid?.() !== 0) return { identity: {}, own, nameOf: (folder) => folder };

  const uid = idOf('postgres') ?? createUser();
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));
  return {
    identity: { uid, gid },
    async own(folder) {
      await own(folder);
      await chown(folder, uid, gid);
    },
    nameOf: (folder) => (process.platform === 'linux' ? '/proc/self/cwd' : folder),
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
  console.log("PostgreSQL does not run as root: adding the system account 'postgres' to this machine");
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  return idOf('postgres')!;
}
