import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../processes.ts';

/**
 * Ends a server that outlived its site (`kill -9` of the Node process leaves it running). The caller holds the data
 * folder's lock, so nobody else can be using it.
 */
export async function stopOrphan(folder: string) {
  const file = `${folder}/postmaster.pid`;
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!pid) return;
  if (!(await isServing(pid, folder))) return rm(file, { force: true }); // the number belongs to another process by now

  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 5000; waited += 50) {
      if (!isRunning(pid)) return rm(file, { force: true });
      await sleep(50);
    }
  }
  throw new Error(`A database left over from an earlier run (process ${pid}) does not end. End it and start again.`);
}

/** Where the system doesn't tell what a process does, a living one is taken for the database that wrote its number. */
async function isServing(pid: number, folder: string) {
  if (!isRunning(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => folder);
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => ''); // another user's, or none
  return command.split('\0').includes(folder) || place === (await realpath(folder));
}
