import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, startOf } from './processes.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(command: string, ...args: string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(child);
  return child;
}

test('a process runs until it has ended', async () => {
  const child = start('sleep', '60');
  await once(child, 'spawn');
  expect(isRunning(child.pid!)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(child.pid!)).toBe(false);
});

test('one that has ended does not count, even if nobody has taken note of it', async () => {
  const parent = start('sh', '-c', 'sleep 0.05 & echo $!; exec sleep 60'); // the second sleep waits for no child
  const [pid] = (await once(parent.stdout!, 'data')).map(Number);
  for (let waited = 0; isRunning(pid!) && waited < 2000; waited += 10)
    await new Promise((later) => setTimeout(later, 10));
  expect(() => process.kill(pid!, 0)).not.toThrow(); // the number is still taken
  expect(isRunning(pid!)).toBe(false);
});

test('a number and a beginning name one process', async () => {
  const own = startOf(process.pid);
  expect(own).toMatch(/^\d+$/);
  expect(startOf(process.pid)).toBe(own);
  const later = start('sleep', '60');
  await once(later, 'spawn');
  expect(Number(startOf(later.pid!))).toBeGreaterThan(Number(own));
});

test('a beginning is found behind any name of a program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-name-'));
  const program = join(folder, 'a ) Z (1 2 3');
  await copyFile('/bin/sleep', program);
  const child = start(program, '60');
  await once(child, 'spawn');
  expect(Number(startOf(child.pid!))).toBeGreaterThanOrEqual(Number(startOf(process.pid)));
  expect(isRunning(child.pid!)).toBe(true);
  await rm(folder, { recursive: true });
});

test('a process that there is not has no beginning', () => {
  expect(startOf(2 ** 22 + 1)).toBe('');
});
