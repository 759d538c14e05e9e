import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { folderSetting, stopOrphan } from './orphan.ts';
import { runnablePrograms } from './runnablePrograms.ts';
import { runProgram } from './runProgram.ts';

export type Cluster = {
  /** A connection string of its superuser, on 127.0.0.1, for `ensureRoles`. The same as long as the cluster is up. */
  url: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

type Options = {
  /** The folder for the data and the password. Everything but this process must leave it alone. */
  folder: string;
  /** Further settings of the server, such as `fsync=off` in tests. */
  settings?: string[];
  log?: (line: string) => void;
};

/**
 * Starts a PostgreSQL server on a folder, which it makes at the first call. A server left behind there is ended first;
 * one that dies is started again, on the same port.
 * @throws Error with the server's own last words
 */
export async function startCluster({ folder, settings = [], log = () => {} }: Options): Promise<Cluster> {
  const data = join(resolve(folder), 'data');
  const account = databaseAccount();
  const binaries = await runnablePrograms(await findBinaries(), account);
  const password = await passwordOf(folder, account);
  if (existsSync(data)) await stopOrphan(data);
  else await initialise(binaries.initdb, data, password, account);

  const port = await freePort();
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', folderSetting(data)];
  const flags = [...own, ...settings].flatMap((flag) => ['-c', flag]);
  let server: ChildProcess | undefined;
  let stopping = false;

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
      if (stopping) return;
      log(`the database ended (${signal ?? code}); starting it again`);
      void restart();
    });
  }

  /** The processes of a killed server hold its memory for a moment: until then a new one refuses to start. */
  async function restart() {
    for (let attempt = 0; !stopping; attempt++) {
      await sleep(Math.min(100 * 2 ** attempt, 2000));
      if (stopping) return;
      const failure = await start().catch((error: Error) => error);
      if (!failure) return log('the database is back');
      log(failure.message);
    }
  }

  await start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: () => server?.pid,
    async stop() {
      stopping = true;
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((done) => server!.once('exit', done));
      server.kill('SIGINT'); // PostgreSQL's "fast": ends connections, writes everything, stops
      await ended;
    },
  };
}

/** Settled by the server's own word; rejected with the last lines it wrote. */
function ready(child: ChildProcess, log: (line: string) => void) {
  return new Promise<void>((done, fail) => {
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
      for (const line of text.trimEnd().split('\n')) if (/\b(WARNING|ERROR|FATAL|PANIC):/.test(line)) log(line);
      if (said.includes('ready to accept connections')) done();
    });
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`PostgreSQL does not start:\n${said.trim()}`)));
  });
}

async function passwordOf(folder: string, account: Account) {
  await account.own(folder);
  const file = join(folder, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function freePort() {
  return new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
