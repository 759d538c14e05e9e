import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startOf } from './processes.ts';

/** One site at a time may use a data folder; the lock ends with its process, however that ends. */
export async function lockDataFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const file = join(folder, 'site.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (handle) {
      await handle.writeFile(mine);
      await handle.close();
      return () => rm(file, { force: true });
    }
    const [pid, start] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    if (pid && isRunning(Number(pid)) && startOf(Number(pid)) === start)
      throw new Error(
        `Another site (process ${pid}) uses ${folder}. Stop it, or give this one a folder of its own: DATA_DIR=… PORT=… npm start`,
      );
    await rm(file, { force: true }); // its process is gone
  }
}

/** A secret of this site, made at the first start and readable by its owner only. */
export async function keptSecret(folder: string, name: string) {
  const file = join(folder, name);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return { value: kept, file, isNew: false };
  const value = randomBytes(18).toString('base64url');
  await writeFile(file, `${value}\n`, { mode: 0o600 });
  return { value, file, isNew: true };
}
