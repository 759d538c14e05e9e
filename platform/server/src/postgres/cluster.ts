import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '@onesite/edge/processes';
import pRetry from 'p-retry';
import { loopback } from '../settings.ts';
import {
  type Binaries,
  databaseAccount,
  findBinaries,
  runnablePrograms,
  runProgram,
  type SystemAccount,
} from './programs.ts';

export type Cluster = {
  /** The superuser's connection string, on this machine, for `ensureRoles`. It does not change while the cluster is up. */
  url: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

type Options = {
  /** The folder for the data and the password. No other process may use it. */
  folder: string;
  settings?: string[];
  binaries?: Binaries;
  port?: number;
  log?: (line: string, level?: 'info' | 'warn') => void;
};

/**
 * Starts a PostgreSQL server on a folder, which the first call creates. A server that was left running there is ended first; one
 * that dies is restarted on the same port.
 * @throws Error with the server's last output, or how to make the folder its user's
 */
export async function startCluster(options: Options): Promise<Cluster> {
  const account = databaseAccount();
  const folder = resolve(options.folder);
  return start({ ...options, folder }, account).catch(({ message }: Error) => {
    const text = message.replaceAll('/proc/self/cwd', join(folder, 'data'));
    throw new Error(
      rightsProblem.test(message)
        ? `The database in ${folder} cannot be used, as it must belong to the user ${account.name} alone: chown -R ${account.name} '${folder}' && chmod -R u=rwX,go= '${folder}'\n${text}`
        : text,
    );
  });
}

/** What PostgreSQL and Node say of a copied folder with another owner, or with rights of others. */
const rightsProblem = /Permission denied|wrong ownership|invalid permissions|\bE(ACCES|PERM)\b/;

async function start({ folder, settings = [], log = () => {}, ...options }: Options, account: SystemAccount) {
  const data = join(folder, 'data');
  const binaries = await runnablePrograms(options.binaries ?? (await findBinaries()), account);
  const password = await readOrCreatePassword(folder, account);
  if (existsSync(data)) await stopOrphan(data);
  else await initialise(binaries.initdb, data, account);

  let port = options.port ?? (await freePort());
  const flags = [`listen_addresses=${loopback}`, 'unix_socket_directories=', ...settings].flatMap((flag) => [
    '-c',
    flag,
  ]);
  let server: ChildProcess | undefined;
  let endedAt = 0; // when it last ended on its own
  const stopping = new AbortController();

  async function startServer() {
    const args = ['-D', account.pathInside(data), '-p', String(port), ...flags];
    const child = runProgram(binaries.postgres, args, data, account);
    server = child;
    await untilReady(child, log);
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      endedAt = performance.now();
      log(`the database ended (${signal ?? code}); starting it again`);
      void restart().catch(() => {}); // fails only when it is stopped
    });
  }

  /** Retries the start: the processes of a killed server hold its shared memory for a moment. */
  async function restart() {
    await pRetry(startServer, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 100,
      maxTimeout: 2000,
      signal: stopping.signal,
      onFailedAttempt: ({ error }) => log(error.message),
    });
    log(`the database is back after ${Math.round((performance.now() - endedAt) / 1000)} s`, 'info');
  }

  // Another program may take the port between the choice and the start.
  const isTaken = ({ error }: { error: Error }) => !options.port && /Address already in use/.test(error.message);
  const takeAnother = async () => {
    port = await freePort();
  };
  await pRetry(startServer, { retries: 3, minTimeout: 0, shouldRetry: isTaken, onFailedAttempt: takeAnother });
  return {
    url: `postgres://postgres:${password}@${isIPv6(loopback) ? `[${loopback}]` : loopback}:${port}/postgres`,
    pid: () => server?.pid,
    async stop() {
      stopping.abort();
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const exited = new Promise((done) => server!.once('exit', done));
      server.kill('SIGINT'); // PostgreSQL's "fast": ends connections, writes everything, stops
      await exited;
    },
  };
}

/** Resolves when the server reports that it is ready; rejects with its last lines. */
function untilReady(child: ChildProcess, log: NonNullable<Options['log']>) {
  return new Promise<void>((done, fail) => {
    let output = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
      for (const line of text.trimEnd().split('\n')) if (/\b(WARNING|ERROR|FATAL|PANIC):/.test(line)) log(line);
      if (output.includes('ready to accept')) done(); // connections, or as a standby read-only ones
    });
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`PostgreSQL does not start:\n${output.trim()}`)));
  });
}

const passwordFile = 'password';

async function readOrCreatePassword(folder: string, account: SystemAccount) {
  await account.createFolder(folder);
  const file = join(folder, passwordFile);
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored) return stored.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

const draftPrefix = 'draft-';

const initdbOptions = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
];

/**
 * Creates a cluster, whose superuser's password is in the file beside it. It is created in another folder and then renamed, so that
 * an interrupted start leaves nothing that looks like a cluster.
 */
export async function initialise(initdb: string, data: string, account: SystemAccount) {
  const folder = dirname(data);
  const { uid, gid } = account.identity;
  if (uid !== undefined && gid !== undefined) await chown(join(folder, passwordFile), uid, gid); // initdb reads it
  const abandoned = (await readdir(folder)).filter((name) => name.startsWith(draftPrefix));
  for (const name of abandoned) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  const draft = join(folder, draftPrefix + randomUUID());
  await account.createFolder(draft);
  const path = account.pathInside(draft);
  const args = [`--pgdata=${path}`, `--pwfile=${path}/../${passwordFile}`, ...initdbOptions];
  const child = runProgram(initdb, args, draft, account);
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code === 0) return rename(draft, data);
  await rm(draft, { recursive: true, force: true });
  const advice = output.includes('could not look up effective user ID') ? `\n${noPasswdEntryAdvice}` : '';
  throw new Error(`PostgreSQL cannot create its folder ${data}:\n${output.trim()}${advice}`);
}

const noPasswdEntryAdvice =
  'This user has no entry in /etc/passwd. Start the site as one that has (in the image: node, 1000), or set DATABASE_URL to a server.';

/**
 * Ends a server that outlived its site (`kill -9` of the Node process leaves it running). The caller has locked the data folder, so
 * nobody else can be using it.
 */
export async function stopOrphan(folder: string) {
  const file = `${folder}/postmaster.pid`;
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  // Without /proc, a running process with the id from postmaster.pid is assumed to be the database.
  const isServer = existsSync('/proc') ? (await processesIn(folder)).includes(pid) : isRunning(pid);
  if (pid && isServer) await end(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  // The connections of a killed server keep running for a moment. postmaster.pid names their shared memory: without it, the next server
  // would not notice them, and both would write.
  for (const left of await processesIn(folder)) await end(left, ['SIGQUIT', 'SIGKILL']);
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
async function processesIn(folder: string) {
  const home = await realpath(folder);
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Boolean);
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((pid, index) => homes[index] === home && isRunning(pid));
}

export function freePort() {
  return new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
