import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@onesite/database/connect';
import { isRunning } from '@onesite/edge/processes';
import { startClusterProcess } from '../testing/clusterProcess.ts';
import { initialise, stopOrphan } from './cluster.ts';
import { databaseAccount, runnablePrograms } from './programs.ts';

// The order of these tests matters.
describe('cluster', () => {
  /** Below one that only this user may pass. */
  let folder: string;
  let running: Awaited<ReturnType<typeof startCluster>>;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const closed = await mkdtemp(join(tmpdir(), 'site-cluster-'));
    ends.push(() => rm(closed, { recursive: true }));
    folder = join(closed, 'below');
    running = await startCluster();
    await query('create table stored as select 42 as answer');
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  function startProcess(at: string, takenPort?: string) {
    const process = startClusterProcess(at, takenPort);
    ends.push(process.stop);
    return process;
  }

  async function startCluster(at = folder, takenPort?: string) {
    const process = startProcess(at, takenPort);
    return { ...process, ...(await process.ready) };
  }

  async function query(text: string, url = running.url) {
    const sql = openDatabase(url, { maxConnections: 1 });
    try {
      return [...(await sql.unsafe(text))];
    } finally {
      await sql.end();
    }
  }

  async function until(condition: () => boolean | Promise<boolean>) {
    while (!(await condition())) await sleep(20);
  }

  async function currentPid() {
    const text = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(text, 10) || undefined;
  }

  test('it listens on this machine only, and its password and data are for nobody else to read', async () => {
    expect(await query('show listen_addresses')).toEqual([{ listenAddresses: '127.0.0.1' }]);
    expect((await stat(join(folder, 'password'))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'data'))).mode & 0o077).toBe(0);
    const wrong = new URL(running.url);
    wrong.password = 'wrong';
    await expect(query('select 1', wrong.href)).rejects.toThrow('password authentication failed');
  });

  test('its process has no capability, and its superuser lists no folder that is closed to others', async () => {
    const status = await readFile(`/proc/${running.pid}/status`, 'utf8').catch(() => ''); // Linux has such a file
    expect(status).not.toMatch(/^Uid:\s+0/m);
    expect(status).not.toMatch(/^Cap(Prm|Eff|Amb):\s+0*[1-9a-f]/m);
    const closed = await mkdtemp(join(tmpdir(), 'site-closed-'));
    await chmod(closed, 0o000);
    await expect(query(`select pg_ls_dir('${closed}')`)).rejects.toThrow('Permission denied');
    await rm(closed, { recursive: true });
  });

  test('a database that dies comes back on the same port, with its data', async () => {
    process.kill(running.pid, 'SIGKILL');
    const isBack = () => query('select answer from stored').then(([row]) => row?.answer === 42);
    await until(() => isBack().catch(() => false));
    running.pid = (await currentPid())!;
    expect(isRunning(running.pid)).toBe(true);
  });

  test('one whose process was killed is ended by the next start, which has its data', async () => {
    const killed = running;
    killed.node.kill('SIGKILL');
    await killed.exited;
    expect(isRunning(killed.pid)).toBe(true);
    running = await startCluster();
    expect(isRunning(killed.pid)).toBe(false);
    expect(await query('select answer from stored')).toEqual([{ answer: 42 }]);
  });

  test('a stop while a dead database is being started again leaves none', async () => {
    process.kill(running.pid, 'SIGKILL');
    await until(() => !isRunning(running.pid));
    await running.stop();
    const left = await currentPid();
    expect(left === undefined || !isRunning(left)).toBe(true);
  });

  test('one whose port another program takes before it does starts on another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    running = await startCluster(folder, String((other.address() as AddressInfo).port));
    expect(await query('select answer from stored')).toEqual([{ answer: 42 }]);
    await running.stop();
    other.close();
  });

  test.each([
    ['data', 0o755],
    ['data/global/pg_control', 0o000],
  ])(
    'a copied folder whose rights of %s are %i is named with its path, the reason and the command',
    async (name, mode) => {
      const before = (await stat(join(folder, name))).mode;
      await chmod(join(folder, name), mode);
      const failure = startProcess(folder).ready.catch(({ message }: Error) => message);
      expect(await failure).toMatch(
        new RegExp(`The database in ${folder} cannot .*: chown -R \\w+ '${folder}' && chmod`),
      );
      expect(await failure).toMatch(/FATAL|PANIC|could not open/);
      expect(await failure).not.toContain('/proc/self');
      await chmod(join(folder, name), before);
    },
  );

  /** Makes a second cluster. */
  const inFull = process.env.TEST_LONG ? test : test.skip;
  inFull('a first start that is killed half-way leaves nothing in the way of the next one', async () => {
    const fresh = join(folder, 'fresh');
    const first = startProcess(fresh);
    first.ready.catch(() => {});
    await until(async () => {
      const files = await readdir(fresh, { recursive: true }).catch((): string[] => []);
      return files.some((file) => file.endsWith('PG_VERSION'));
    });
    first.node.kill('SIGKILL');
    await first.exited;
    const { url } = await startCluster(fresh);
    expect(await query('select 1 as one', url)).toEqual([{ one: 1 }]);
  });
});

describe('initialise', () => {
  // Whether the user of this test has an entry, nobody can choose: initdb is one that says what PostgreSQL's says.
  test('a user without an entry in /etc/passwd is told the next step', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-initialise-'));
    const initdb = join(folder, 'initdb');
    await writeFile(
      initdb,
      '#!/bin/sh\necho "initdb: error: could not look up effective user ID 12345" >&2\nexit 1\n',
      { mode: 0o755 },
    );
    const account = { ...databaseAccount(), identity: {} };
    const started = initialise(initdb, join(folder, 'data'), account);
    await expect(started).rejects.toThrow(/effective user ID 12345\nThis user has no entry .* or set DATABASE_URL/);
    await rm(folder, { recursive: true });
  });
});

describe('orphan', () => {
  let folder: string;
  const started: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-orphan-'));
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** A program with the database's name and working directory. */
  async function postgresIn(cwd: string) {
    await mkdir(cwd, { recursive: true });
    const program = join(folder, 'postgres');
    if (!existsSync(program)) await copyFile('/bin/sleep', program);
    const child = spawn(program, ['60'], { cwd, stdio: 'ignore' });
    started.push(child);
    await once(child, 'spawn');
    return child;
  }

  async function leavePid(pid: number | string) {
    const data = join(folder, 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);
    return data;
  }
  const pidFile = () => join(folder, 'data/postmaster.pid');

  test('the database of a folder is ended, and its note of itself removed', async () => {
    const orphan = await postgresIn(join(folder, 'data'));
    await stopOrphan(await leavePid(orphan.pid!));
    expect(isRunning(orphan.pid!)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });

  test("a folder's database is known by any way to the folder", async () => {
    const orphan = await postgresIn(join(folder, 'data'));
    await leavePid(orphan.pid!);
    await symlink(join(folder, 'data'), join(folder, 'link'));
    await stopOrphan(join(folder, 'link'));
    expect(isRunning(orphan.pid!)).toBe(false);
  });

  test('a database of another folder that has the number by now is left alone', async () => {
    const other = await postgresIn(join(folder, 'other'));
    await stopOrphan(await leavePid(other.pid!));
    expect(isRunning(other.pid!)).toBe(true);
    expect(existsSync(pidFile())).toBe(false);
  });

  test.each(['', 'garbage', '0', `${2 ** 22 + 1}`])("a note that says '%s' ends nothing", async (text) => {
    const kill = jest.spyOn(process, 'kill');
    await stopOrphan(await leavePid(text));
    expect(kill.mock.calls.filter(([, signal]) => signal !== 0)).toEqual([]);
    kill.mockRestore();
  });

  test("a server's connections that have outlived it are ended too: the next server does not know of them", async () => {
    const connection = await postgresIn(join(folder, 'data'));
    const killed = await postgresIn(join(folder, 'data'));
    const data = await leavePid(killed.pid!);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await stopOrphan(data);
    expect(isRunning(connection.pid!)).toBe(false);
  });

  test('a folder without a note is fine', async () => {
    await expect(stopOrphan(folder)).resolves.toBeUndefined();
  });
});

describe('runnablePrograms', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-programs-'));
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Programs that run or fail as the script says. */
  async function programsOf(script: string) {
    const programs = join(folder, 'native');
    await mkdir(join(programs, 'bin'), { recursive: true });
    await mkdir(join(programs, 'share'), { mode: 0o700 });
    await writeFile(join(programs, 'share', 'postgres.bki'), 'catalogs', { mode: 0o600 });
    const [initdb, postgres] = [join(programs, 'bin/initdb'), join(programs, 'bin/postgres')];
    for (const program of [initdb, postgres]) await writeFile(program, script, { mode: 0o755 });
    return { initdb, postgres, version: '18.4.0' };
  }

  const find = (binaries: Awaited<ReturnType<typeof programsOf>>) =>
    runnablePrograms(binaries, databaseAccount(), join(folder, 'cache'));

  test('programs that the database account can run are used where they are', async () => {
    const binaries = await programsOf('#!/bin/sh\nexit 0\n');
    expect(await find(binaries)).toBe(binaries);
  });

  test('programs that it cannot reach are copied once to where everybody can read them', async () => {
    const binaries = await programsOf('#!/bin/sh\ncase "$0" in */native/*) exit 1;; esac\n');
    const copy = join(folder, 'cache/postgresql-18.4.0');
    const runnable = { ...binaries, initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
    expect(await find(binaries)).toEqual(runnable);
    const { mtimeMs } = await stat(runnable.postgres);
    expect(await find(binaries)).toEqual(runnable);
    expect((await stat(runnable.postgres)).mtimeMs).toBe(mtimeMs);
    expect((await stat(join(copy, 'share'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(copy, 'share/postgres.bki'))).mode & 0o777).toBe(0o644);
  });

  test('a copy that others may write is not run', async () => {
    const binaries = await programsOf('#!/bin/sh\ncase "$0" in */native/*) exit 1;; esac\n');
    await find(binaries);
    await chmod(join(folder, 'cache/postgresql-18.4.0'), 0o777);
    await expect(find(binaries)).rejects.toThrow('start the site as an ordinary user');
  });

  test('programs that nobody can run are refused with what to do', async () => {
    await expect(find(await programsOf('#!/bin/sh\nexit 1\n'))).rejects.toThrow('Give it access to those folders');
  });
});
