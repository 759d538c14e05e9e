import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startOf } from './processes.ts';

/**
 * One site at a time may use a data folder. Each says that it is there, in a file named after its process, and only then
 * looks for others: of two that start together both may give way, but never both go on. A file whose process is gone
 * says nothing, however that ended.
 * @returns the end of it @throws Error that names the other site
 */
export async function lockDataFolder(folder: string) {
  const locks = join(folder, 'locks');
  await mkdir(locks, { recursive: true, mode: 0o755 });
  const mine = `${process.pid}.${startOf(process.pid)}`;
  const file = join(locks, mine);
  await writeFile(file, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? isUsed(folder, mine) : error;
  });
  const release = () => rm(file, { force: true });
  for (const other of (await readdir(locks)).filter((name) => name !== mine)) {
    if (isAlive(other)) {
      await release();
      throw isUsed(folder, other);
    }
    await rm(join(locks, other), { force: true });
  }
  return release;
}

function isAlive(lock: string) {
  const [pid, start] = lock.split('.');
  return isRunning(Number(pid)) && startOf(Number(pid)) === start;
}

const isUsed = (folder: string, lock: string) =>
  new Error(
    `Another site (process ${Number.parseInt(lock, 10)}) uses ${folder}. Stop it, or give this one a folder of its own: DATA_DIR=… PORT=… npm start`,
  );

/** A secret of this site, made at the first start and readable by its owner only. */
export async function keptSecret(folder: string, name: string) {
  const file = join(folder, name);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return { value: kept, file, isNew: false };
  const value = randomBytes(18).toString('base64url');
  await rm(file, { force: true }); // an empty one would keep its mode
  await writeFile(file, `${value}\n`, { mode: 0o600 });
  return { value, file, isNew: true };
}
