import { type ChildProcess, spawn } from 'node:child_process';

/** Stores the last line of process ids, and kills these processes when its input closes. Ignores the signals that the edge gets. */
const script = `trap '' INT TERM HUP; while read -r pids; do running=$pids; done; kill -KILL $running`;

const running = new Set<number>();
let reaper: ChildProcess | undefined;

/**
 * Makes a process end with this one, even after `kill -9`: a renderer in an endless loop would not notice that the edge has ended.
 * A shell notices it because its pipe closes. There is one shell for all renderers, since a watching thread in each would slow
 * every start and need the permission to start threads.
 * @returns a function to call when the process has ended, because its number may then be reused
 */
export function endWithThisProcess(pid: number): () => void {
  running.add(pid);
  send();
  return () => {
    running.delete(pid);
    send();
  };
}

function send() {
  reaper ??= start();
  reaper.stdin?.write(`${[...running].join(' ')}\n`);
}

function start() {
  const child = spawn('/bin/sh', ['-c', script], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  const forget = () => {
    if (reaper === child) reaper = undefined;
  };
  child.on('error', forget); // without a shell, only a busy orphan would remain
  child.on('exit', forget);
  child.stdin.on('error', forget);
  // Does not keep this process alive.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}
