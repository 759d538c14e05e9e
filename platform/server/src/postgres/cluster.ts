import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pRetry from 'p-retry';
import { databaseAccount, runProgram, type SystemAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { freePort } from './freePort.ts';
import { initialise } from './initialise.ts';
import { folderSetting, stopOrphan } from './orphan.ts';
import { runnablePrograms } from './runnablePrograms.ts';

export type Cluster = {
  /** The superuser's connection string, on 127.0.0.1, for `ensureRoles`. It does not change while the cluster is up. */
  url: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

type Options = {
  /** The folder for the data and the password. No other process may use it. */
  folder: string;
  /** Further settings of the server, such as `fsync=off` in tests. */
  settings?: string[];
  /** By default those that npm has installed. */
  binaries?: Binaries;
  /** By default any free one. */
  port?: number;
  log?: (line: string, level?: 'info' | 'warn') => void;
};

/**
 * Starts a PostgreSQL server on a folder, which the first call creates. A server that was left running there is ended first; one
 * that dies is restarted on the same port.
 * @throws Error with the server's last output
 */
export async function startCluster({ folder, settings = [], log = () => {}, ...options }: Options): Promise<Cluster> {
  const data = join(resolve(folder), 'data');
  const account = databaseAccount();
  const binaries = await runnablePrograms(options.binaries ?? (await findBinaries()), account);
  const password = await passwordOf(folder, account);
  if (existsSync(data)) await stopOrphan(data);
  else await initialise(binaries.initdb, data, password, account);

  const port = options.port ?? (await freePort());
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', folderSetting(data)];
  const flags = [...own, ...settings].flatMap((flag) => ['-c', flag]);
  let server: ChildProcess | undefined;
  let ended = 0;
  const stopping = new AbortController();

  async function start() {
    const child = runProgram(
      binaries.postgres,
      ['-D', account.nameOf(data), '-p', String(port), ...flags],
      data,
      account,
    );
    server = child;
    await ready(child, log);
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      ended = performance.now();
      log(`the database ended (${signal ?? code}); starting it again`);
      void restart().catch(() => {}); // fails only when it is stopped
    });
  }

  /** Retries the start: the processes of a killed server hold its shared memory for a moment. */
  async function restart() {
    await pRetry(start, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 100,
      maxTimeout: 2000,
      signal: stopping.signal,
      onFailedAttempt: ({ error }) => log(error.message),
    });
    log(`the database is back after ${Math.round((performance.now() - ended) / 1000)} s`, 'info');
  }

  await start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: () => server?.pid,
    async stop() {
      stopping.abort();
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((done) => server!.once('exit', done));
      server.kill('SIGINT'); // PostgreSQL's "fast": ends connections, writes everything, stops
      await ended;
    },
  };
}

/** Resolves when the server reports that it is ready; rejects with its last lines. */
function ready(child: ChildProcess, log: NonNullable<Options['log']>) {
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

async function passwordOf(folder: string, account: SystemAccount) {
  await account.own(folder);
  const file = join(folder, 'password');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored) return stored.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
