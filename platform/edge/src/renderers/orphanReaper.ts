import { type ChildProcess, spawn } from 'node:child_process';

/** Remembers the last line that came, and ends those processes when no more can come. Signals meant for the edge pass by. */
const script = `trap '' INT TERM HUP; while read -r pids; do running=$pids; done; kill -KILL $running`;

const running = new Set<number>();
let reaper: ChildProcess | undefined;

/**
 * Has a process end with this one, whatever ends this one: after `kill -9`, a renderer in an endless loop never learns that
 * the edge is gone. A shell learns it, from a pipe that closes: one for all renderers, since a watching thread in each would
 * cost every start, and the permission to start threads.
 * @returns what to call when the process has ended, so that its number can be another's
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
  child.on('error', forget); // without a shell, only a busy orphan is left behind
  child.on('exit', forget);
  child.stdin.on('error', forget);
  // It keeps no program running.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}
