import { type ChildProcess, spawn } from 'node:child_process';

/** Remembers the last line of process ids, and kills these processes when its input closes. Ignores the signals that the edge gets. */
const reaperScript = `trap '' INT TERM HUP; while read -r pids; do last=$pids; done; kill -KILL $last`;

const livePids = new Set<number>(); // what the reaper kills when this process ends
let reaper: ChildProcess | undefined; // one for all renderers

/**
 * Makes a process end with this one, even after `kill -9`: a renderer in an endless loop would not notice that the edge has ended.
 * A shell notices it because its pipe closes. There is one shell for all renderers, since a watching thread in each would slow
 * every start and need the permission to start threads.
 * @returns a function to call when the process has ended, because its number may then be reused
 */
export function endWithThisProcess(pid: number): () => void {
  livePids.add(pid);
  tellReaper();
  return () => {
    livePids.delete(pid);
    tellReaper();
  };
}

function tellReaper() {
  reaper ??= startReaper();
  reaper.stdin?.write(`${[...livePids].join(' ')}\n`);
}

function startReaper() {
  const child = spawn('/bin/sh', ['-c', reaperScript], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  const forget = () => {
    if (reaper === child) reaper = undefined;
  };
  child.on('error', forget); // without a shell, only a busy orphan would remain
  child.on('exit', forget);
  child.stdin.on('error', forget);
  // Does not keep this process alive.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref(); // it is a socket, which its type does not say
  return child;
}
