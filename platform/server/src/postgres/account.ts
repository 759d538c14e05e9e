import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';

/** The user that runs PostgreSQL's programs and owns its files. */
export type SystemAccount = {
  /** Options of `spawn` that start a program as this account. */
  identity: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Creates a folder that only this account may enter. */
  own: (folder: string) => Promise<void>;
  /** The path of a folder for a program that was started in it. */
  nameOf: (folder: string) => string;
};

/**
 * An ordinary user runs PostgreSQL as themselves. PostgreSQL refuses to run as root, so root runs it as `postgres`, which is
 * created if needed and has no capabilities. That user may lack access to the folders above the data (a clone under /root), so root
 * starts the programs inside the data folder, where they need no path.
 */
export function databaseAccount(): SystemAccount {
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

/** Starts one of PostgreSQL's programs in a folder, as the account. */
export function runProgram(program: string, args: string[], folder: string, { identity }: SystemAccount) {
  return spawn(program, args, {
    ...identity,
    cwd: folder, // entered before the child drops this process's privileges
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // outside the terminal's process group: Ctrl-C must not end the database before the last request
  });
}
