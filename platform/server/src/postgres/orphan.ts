import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '@onesite/edge/processes';

/** A setting without effect, which puts the folder into the server's command line, so that `isServing` finds it there. */
export const folderSetting = (folder: string) => `onesite.folder=${folder}`;

/**
 * Ends a server that outlived its site (`kill -9` of the Node process leaves it running). The caller has locked the data folder, so
 * nobody else can be using it.
 */
export async function stopOrphan(folder: string) {
  const file = `${folder}/postmaster.pid`;
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (pid && (await isServing(pid, folder))) await end(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  // The connections of a killed server run on for a moment. postmaster.pid names their shared memory: without it, the next server
  // would not notice them, and both would write.
  for (const left of await workingIn(folder)) await end(left, ['SIGQUIT', 'SIGKILL']);
  await rm(file, { force: true }); // its process id may be reused
}

async function end(pid: number, signals: NodeJS.Signals[]) {
  for (const signal of signals) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < 5000; waited += 50) {
      if (!isRunning(pid)) return;
      await sleep(50);
    }
  }
  throw new Error(`A database left over from an earlier run (process ${pid}) does not end. End it and start again.`);
}

/** The processes whose working directory is the folder, as a server's processes have it; none without /proc. */
async function workingIn(folder: string) {
  const home = await realpath(folder);
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Boolean);
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((pid, n) => homes[n] === home && isRunning(pid));
}

/** Without /proc, a running process with the id from postmaster.pid is assumed to be the database. */
async function isServing(pid: number, folder: string) {
  if (!isRunning(pid)) return false;
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => folder)).split('\0');
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => ''); // another user's, or none
  return command.includes(folder) || command.includes(folderSetting(folder)) || place === (await realpath(folder));
}
