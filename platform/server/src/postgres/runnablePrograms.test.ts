import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from './account.ts';
import { runnablePrograms } from './runnablePrograms.ts';

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
