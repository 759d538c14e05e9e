import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@onesite/database/connect';
import { isRunning } from '@onesite/edge/processes';
import { startClusterProcess } from '../testing/clusterProcess.ts';

/** A folder with a stopped database, which has a table `stored`. */
let folder: string;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-cluster-'));
  const { url, stop } = await startCluster();
  await query(url, 'create table stored as select 42 as answer');
  await stop();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => rm(folder, { recursive: true }));

function startProcess(at: string) {
  const process = startClusterProcess(at);
  ends.push(process.stop);
  return process;
}

async function startCluster(at = folder) {
  const process = startProcess(at);
  return { ...process, ...(await process.ready) };
}

async function query(url: string, text: string) {
  const sql = openDatabase(url, { maxConnections: 1 });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

async function until(condition: () => Promise<boolean>) {
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('It did not happen within 10 s.');
}

async function currentPid() {
  const text = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

test('it listens on this machine only, and its password and data are for nobody else to read', async () => {
  const { url } = await startCluster();
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect((await stat(join(folder, 'password'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'data'))).mode & 0o077).toBe(0);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a database whose process was killed is ended by the next start, which has its data', async () => {
  const killed = await startCluster();
  killed.node.kill('SIGKILL');
  await killed.exited;
  expect(isRunning(killed.pid)).toBe(true);
  const next = await startCluster();
  expect(isRunning(killed.pid)).toBe(false);
  expect(await query(next.url, 'select answer from stored')).toEqual([{ answer: 42 }]);
});

test('a first start that is killed half-way leaves nothing in the way of the next one', async () => {
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
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that dies comes back on the same port, with its data', async () => {
  const { url, pid } = await startCluster();
  process.kill(pid, 'SIGKILL');
  const responses = () => query(url, 'select answer from stored').then(([row]) => row?.answer === 42);
  await until(() => responses().catch(() => false));
  expect(await currentPid()).not.toBe(pid);
});

test('a stop while a dead database is being started again leaves none', async () => {
  const { pid, stop } = await startCluster();
  process.kill(pid, 'SIGKILL');
  await sleep(120);
  await stop();
  const left = await currentPid();
  expect(left === undefined || !isRunning(left)).toBe(true);
});

test('its process has no capability, and its superuser lists no folder that is closed to others', async () => {
  const { url, pid } = await startCluster();
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''); // Linux has such a file
  expect(status).not.toMatch(/^Uid:\s+0/m);
  expect(status).not.toMatch(/^Cap(Prm|Eff|Amb):\s+0*[1-9a-f]/m);
  const closed = await mkdtemp(join(tmpdir(), 'site-closed-'));
  await chmod(closed, 0o000);
  ends.push(() => rm(closed, { recursive: true }));
  await expect(query(url, `select pg_ls_dir('${closed}')`)).rejects.toThrow('Permission denied');
});

test('it starts in a folder below one that only this user may pass', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const first = await startCluster(join(closed, 'below'));
  await query(first.url, 'create table stored as select 42 as answer');
  await first.stop();
  const { url } = await startCluster(join(closed, 'below'));
  expect(await query(url, 'select answer from stored')).toEqual([{ answer: 42 }]);
});
