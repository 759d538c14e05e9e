import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOf } from '@onesite/edge/processes';
import { lockDataFolder, persistedSecret } from './dataFolder.ts';

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-data-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** The lock file of a site that runs, or ran, as this process. */
async function leaveLock(pid: number | undefined, start: string) {
  await mkdir(join(folder, 'locks'), { recursive: true });
  await writeFile(join(folder, 'locks', `${pid}.${start}`), '');
}

function sleeper() {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  started.push(child);
  return child;
}

describe('a data folder', () => {
  test('that cannot be written is named by its setting, with the next step', async () => {
    const inFile = join(__filename, 'data');
    await expect(lockDataFolder(inFile)).rejects.toThrow(
      /^DATA_DIR: ENOTDIR.* Set it to a folder that this user may write/,
    );
  });

  test('that another process uses is refused with what to do, and stays with that one', async () => {
    const { pid } = sleeper();
    await leaveLock(pid, startOf(pid!));
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `Another site (process ${pid}) uses ${folder}. Stop it, or give this one a folder of its own`,
    );
    expect(await readdir(join(folder, 'locks'))).toEqual([`${pid}.${startOf(pid!)}`]);
  });

  test('is free again once its process has been killed', async () => {
    const other = sleeper();
    await leaveLock(other.pid, startOf(other.pid!));
    other.kill('SIGKILL');
    await once(other, 'exit');
    const release = await lockDataFolder(folder);
    expect(await readdir(join(folder, 'locks'))).toHaveLength(1);
    await release();
  });

  test('is free where the number of its process belongs to a later one by now', async () => {
    await leaveLock(sleeper().pid, '1');
    await (await lockDataFolder(folder))();
  });

  test('that many processes want at once goes to one of them at most, also over a stale lock', async () => {
    await leaveLock(2 ** 22 + 1, '1');
    const program = join(__dirname, 'testing/lockProgram.ts');
    const takers = Array.from({ length: 4 }, () => fork(program, [folder], { execArgv: ['--import', 'tsx'] }));
    started.push(...takers);
    await Promise.all(takers.map((taker) => once(taker, 'message')));
    const responses = takers.map((taker) => once(taker, 'message').then(([response]) => response));
    for (const taker of takers) taker.send('take');
    const held = (await Promise.all(responses)).filter((response) => response === 'held');
    expect(held.length).toBeLessThanOrEqual(1);
  });
});

describe('a secret', () => {
  test('is made once, and reused', async () => {
    const first = await persistedSecret(folder, 'token');
    expect(first).toMatchObject({ file: join(folder, 'token'), isNew: true });
    expect(first.value).toMatch(/^[\w-]{24}$/);
    expect(await persistedSecret(folder, 'token')).toEqual({ ...first, isNew: false });
    expect(await readFile(first.file, 'utf8')).toBe(`${first.value}\n`);
  });

  test('can be read by its owner only, even where the file was there before, empty', async () => {
    await writeFile(join(folder, 'token'), '');
    await chmod(join(folder, 'token'), 0o644);
    for (const name of ['token', 'other']) {
      await persistedSecret(folder, name);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
  });
});
