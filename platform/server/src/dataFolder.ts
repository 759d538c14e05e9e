import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startOf } from '@onesite/edge/processes';

/** For processes that write to a data folder: what they create there is for their user alone. */
export const privateUmask = 0o077;

/**
 * Locks a data folder for one site at a time. A site first writes a file named after its process, and then looks for others: of two
 * that start together both may give up, but never do both continue. The file of a process that has ended does not count. Written by
 * hand because proper-lockfile would keep the folder locked for seconds after a `kill -9`.
 * @returns the function that unlocks it @throws Error that names the other site
 */
export async function lockDataFolder(folder: string) {
  const locks = join(folder, 'locks');
  await mkdir(locks, { recursive: true, mode: 0o700 }).catch((error) => {
    throw notWritableError(folder, error);
  });
  await chmod(folder, 0o700).catch(() => {}); // a mounted folder may be another user's
  const mine = `${process.pid}.${startOf(process.pid)}`;
  const file = join(locks, mine);
  await writeFile(file, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? inUseError(folder, mine) : notWritableError(folder, error);
  });
  const release = () => rm(file, { force: true });
  for (const other of (await readdir(locks)).filter((name) => name !== mine)) {
    if (isAlive(other)) {
      await release();
      throw inUseError(folder, other);
    }
    await rm(join(locks, other), { force: true });
  }
  return release;
}

const notWritableError = (folder: string, { message }: Error) =>
  new Error(`DATA_DIR: ${message}. Set it to a folder that this user may write, or make ${folder} theirs.`);

function isAlive(lock: string) {
  const [pid, start] = lock.split('.');
  return isRunning(Number(pid)) && startOf(Number(pid)) === start;
}

const inUseError = (folder: string, lock: string) =>
  new Error(
    `Another site (process ${Number.parseInt(lock, 10)}) uses ${folder}. Stop it, or give this one a folder of its own: DATA_DIR=… PORT=… npm start`,
  );

/** A secret of this site, made at the first start and readable by its owner only. */
export async function persistedSecret(folder: string, name: string) {
  const file = join(folder, name);
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (stored) return { value: stored, file, isNew: false };
  const value = randomBytes(18).toString('base64url');
  await rm(file, { force: true }); // writing to an existing, empty file would not change its mode
  await writeFile(file, `${value}\n`, { mode: 0o600 });
  return { value, file, isNew: true };
}
