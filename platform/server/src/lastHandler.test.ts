import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('a rejected promise is one line, and the process goes on; an exception is one line, and it ends; what libraries say are lines', () => {
  const program = join(__dirname, 'testing/failingProgram.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(5);
  const own = { role: 'all', version: '1.0.0', instance: expect.stringMatching(/.:\d+$/) };
  for (const line of lines) expect(line).toMatchObject(own);
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: 'a library says hello' }));
  expect(lines.find(({ msg }) => msg === 'a warning of Node')).toMatchObject({
    err: { message: 'too many listeners' },
  });
  expect(lines.find(({ level }) => level === 50)).toMatchObject({
    msg: 'a rejected promise was not handled',
    err: { message: 'at postgres://u:…@host/db', code: '08P01' },
  });
  expect(lines.map(({ msg }) => msg)).toContain('goes on');
  expect(lines.find(({ level }) => level === 60)).toMatchObject({ err: { message: 'broken' } });
  expect([status, stderr]).toEqual([1, '']);
});
