import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@onesite/edge/processes';
import { stopOrphan } from './orphan.ts';

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
