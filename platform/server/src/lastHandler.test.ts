import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('a rejected promise is one line, and the process goes on; an exception is one line, and it ends', () => {
  const program = join(__dirname, 'testing/failingProgram.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(lines.find(({ level }) => level === 50)).toMatchObject({
    msg: 'a rejected promise was not handled',
    err: { message: 'at postgres://u:…@host/db', code: '08P01' },
  });
  expect(lines.map(({ msg }) => msg)).toContain('goes on');
  expect(lines.find(({ level }) => level === 60)).toMatchObject({ err: { message: 'broken' } });
  expect([status, stderr]).toEqual([1, '']);
});
