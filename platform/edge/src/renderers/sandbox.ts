import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What the operating system adds to Node's permission model, which limits neither sockets nor, before Node 22, signals. */
export type Sandbox = {
  /** Each process has another user, which signals no process and reads no secret. Needs root. */
  hasOwnUser: boolean;
  /** A network namespace without any network; without a user of its own, also a process namespace. Needs root or user namespaces. */
  hasNoNetwork: boolean;
};

export const noSandbox: Sandbox = { hasOwnUser: false, hasNoNetwork: false };

const isRoot = process.getuid?.() === 0;

/** The strongest first. */
export const sandboxes: Sandbox[] = [
  ...(isRoot ? [true, false].map((hasNoNetwork) => ({ hasOwnUser: true, hasNoNetwork })) : []),
  { hasOwnUser: false, hasNoNetwork: true },
];

/** Limits that the kernel enforces, besides the limit on measured memory. `--data` counts what V8 reserves only once it is used. */
const hardLimits = ['prlimit', '--data=1073741824', '--nofile=64', '--fsize=0', '--core=0'];

/** Temporary users: systemd takes those of its services from the same range, and assigns them to nobody else. */
const [firstUser, lastUser] = [61_184, 65_519];
let user = randomInt(firstUser, lastUser); // of the newest renderer; another edge of this machine begins elsewhere

/**
 * Starts Node in a session of its own, so that a signal to its process group reaches nobody else, with a pipe as descriptor 3.
 * `unshare` and `prlimit` are parts of util-linux.
 */
export function spawnNode({ hasOwnUser, hasNoNetwork }: Sandbox, args: string[]) {
  if (hasOwnUser) user = user === lastUser ? firstUser : user + 1; // so that no renderer signals another
  const asUser = hasOwnUser
    ? [`--setgid=${user}`, `--setuid=${user}`, ...hardLimits, '--nproc=64'] // threads count as well: Node starts a dozen
    : ['--user', '--pid', '--kill-child', ...hardLimits];
  const [command, ...rest] = [...(hasNoNetwork ? ['unshare', '--net', ...asUser] : []), process.execPath, ...args];
  return spawn(command!, rest, {
    ...(hasOwnUser && !hasNoNetwork && { uid: user, gid: user }),
    env: {},
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
}

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

/** The process that runs Node. It can start none, so the only child is that of `unshare`, which waits for it. */
export function nodePid({ pid }: ChildProcess) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()) || pid;
  } catch {
    return pid;
  }
}

/**
 * The resident memory of a process, in bytes. Node can limit its heap but not buffers, so this reads it from the kernel; without
 * /proc it is 0, and only the time is limited.
 */
export function residentBytes(pid: number | undefined) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * A program that tries to get out. It also reads the renderers' program, as a user of its own may not be allowed to. In a container both it
 * and its edge can have the process id 1, each in its own namespace: a signal to that id would reach itself.
 */
const probe = `
  const [program, parent, port] = process.argv.slice(1);
  require('node:fs').accessSync(program);
  const tries = (attempt) => { try { attempt(); return true; } catch { return false; } };
  const signals = process.pid !== Number(parent) && tries(() => process.kill(Number(parent), 0));
  const report = (connects) => console.error(JSON.stringify({ signals, connects }));
  const hosts = ['127.0.0.1', '::1'];
  const failed = () => { if (hosts.pop() && !hosts.length) report(false) };
  for (const host of [...hosts]) require('node:net').connect(port, host).on('connect', () => report(true)).on('error', failed);
  setTimeout(process.exit, 10_000);`;

export const programFile = fileURLToPath(new URL('program.mjs', import.meta.url));

/** Runs `probe` in a sandbox. @throws Error if it does not start, gets out, or its memory cannot be measured */
export async function requireHolds(sandbox: Sandbox) {
  const server = createServer((socket) => socket.destroy()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = spawnNode(sandbox, ['-e', probe, programFile, `${process.pid}`, `${port}`]);
  try {
    const [output] = await Promise.race([once(child.stderr!, 'data'), once(child, 'exit')]);
    const text = String(output);
    if (!text.startsWith('{')) throw new Error(text.trim().split('\n')[0]);
    const { signals, connects } = JSON.parse(text);
    if (signals) throw new Error('a renderer can signal its edge');
    if (connects && sandbox.hasNoNetwork) throw new Error('a renderer reaches the network');
    if (residentBytes(nodePid(child)) === 0) throw new Error('the memory of a renderer cannot be measured');
  } finally {
    child.kill('SIGKILL');
    server.close();
  }
}

async function probeSandboxes() {
  let missing: string | undefined;
  for (const sandbox of sandboxes) {
    try {
      await requireHolds(sandbox);
      return { sandbox, missing };
    } catch (error) {
      missing ??= (error as Error).message;
    }
  }
  return { sandbox: noSandbox, missing };
}

let probed: ReturnType<typeof probeSandboxes> | undefined;

/**
 * The strongest sandbox that works on this machine, for all renderers, and why no stronger one does. A start without a sandbox renders all the
 * same: `TRUST_TEAMS` decides whether code of teams runs.
 */
export function rendererSandbox() {
  probed ??= probeSandboxes();
  return probed;
}

/** In one line, for the log of a start. */
export function whatHolds({ hasOwnUser, hasNoNetwork }: Sandbox, missing?: string) {
  const parts = [...(hasOwnUser ? ['a user of their own'] : []), ...(hasNoNetwork ? ['no network'] : [])];
  return `renderers have ${[...parts, "Node's permission model"].join(', ')}${missing ? `; no more, because: ${missing}` : ''} (docs/security.md)`;
}
